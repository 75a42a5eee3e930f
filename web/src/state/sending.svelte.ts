/** Something that is sent to the house: whether it is under way, and what the house found wrong with it. */
import { troubleOf } from "../net/api";

export class Sending {
  busy = $state(false);
  trouble = $state<string | null>(null);

  /** Does the work, unless it is under way already. */
  async run(work: () => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.trouble = null;
    try {
      await work();
    } catch (error) {
      this.trouble = troubleOf(error).sentence;
    } finally {
      this.busy = false;
    }
  }
}
