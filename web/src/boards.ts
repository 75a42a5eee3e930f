/** The geometry of the boards, written by the Python side when the page is built. */
import kensington from "../generated/kensington-board.json";
import type { KensingtonBoard } from "./wire";

export const kensingtonBoard = kensington as unknown as KensingtonBoard;
