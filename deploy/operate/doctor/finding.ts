/** What the doctor found about one hosted service or store. */
export interface Finding {
  readonly service: string;
  /** `unknown`: the service is configured, but could not be asked. */
  readonly state: 'configured' | 'stand-in' | 'wrong' | 'unknown';
  /** One sentence for the operator. */
  readonly detail: string;
}
