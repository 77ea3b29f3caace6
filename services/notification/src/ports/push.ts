export interface Push {
  /** A token that signs the device in to the push service. */
  createCustomToken(userId: string): Promise<string>;
  /**
   * Sends one message. `gone`: the token is dead and must be removed.
   * @throws {DependencyUnavailable} when the service is unavailable; the message may be sent again later
   */
  send(token: string, data: Readonly<Record<string, string>>): Promise<'sent' | 'gone'>;
}
