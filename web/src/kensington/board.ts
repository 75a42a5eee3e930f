/** The geometry of the board, written by the Python side when the page is built. */
import geometry from "../../generated/kensington-board.json";
import type { KensingtonBoard } from "../wire";

export const board = geometry as unknown as KensingtonBoard;
