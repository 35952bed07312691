/** How much is made up, and from which number: the same one makes the same network. */
export interface Amounts {
  experts: number;
  organizations: number;
  projects: number;
  seed: number;
}
