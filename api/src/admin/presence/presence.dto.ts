import { ResponseField } from '../../platform/http/api-docs.js';

/** Another administrator who has the same person or project open. */
export class ViewerDto {
  /** The administrator's account. */
  @ResponseField({ type: 'string', format: 'uuid' })
  id!: string;

  /**
   * The administrator's name, or the address if there is none.
   * @example Rana Haddad
   */
  @ResponseField({ type: 'string' })
  name!: string;
}
