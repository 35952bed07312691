/** A built front end, and the paths it answers. */
export interface FrontEnd {
  prefix: string;
  folder: string;
}
