import type {
  ClientRecord,
  SessionRecord,
  SignInAttempt,
  SignUpAttempt,
  UserRecord,
} from './identity-store.ts';

/** A user as Clerk's Frontend API describes it, in snake_case. Times are in milliseconds since 1970. */
export function userView(user: UserRecord) {
  return {
    object: 'user',
    id: user._id,
    external_id: null,
    first_name: user.firstName,
    last_name: user.lastName,
    username: null,
    ...pictureView(user),
    profile_image_id: user.pictureId ?? '',
    primary_email_address_id: user.emailId,
    primary_phone_number_id: null,
    primary_web3_wallet_id: null,
    email_addresses: [emailAddressView(user)],
    phone_numbers: [],
    web3_wallets: [],
    external_accounts: [],
    enterprise_accounts: [],
    saml_accounts: [],
    passkeys: [],
    organization_memberships: [],
    password_enabled: true,
    totp_enabled: false,
    backup_code_enabled: false,
    two_factor_enabled: false,
    public_metadata: user.role ? { role: user.role } : {},
    unsafe_metadata: {},
    create_organization_enabled: false,
    create_organizations_limit: null,
    delete_self_enabled: true,
    banned: user.banned === true,
    locked: false,
    last_sign_in_at: user.lastSignInAt?.getTime() ?? null,
    legal_accepted_at: null,
    created_at: user.createdAt.getTime(),
    updated_at: user.updatedAt.getTime(),
  };
}

export function sessionView(session: SessionRecord, user: UserRecord, jwt: string) {
  return {
    object: 'session',
    id: session._id,
    status: 'active',
    actor: null,
    tasks: null,
    factor_verification_age: [minutesSince(session.createdAt), -1],
    last_active_organization_id: null,
    last_active_token: { object: 'token', jwt },
    last_active_at: session.lastActiveAt.getTime(),
    expire_at: session.expireAt.getTime(),
    abandon_at: session.expireAt.getTime(),
    user: userView(user),
    public_user_data: publicUserData(user),
    created_at: session.createdAt.getTime(),
    updated_at: session.lastActiveAt.getTime(),
  };
}

export function clientView(
  client: ClientRecord,
  sessions: unknown[],
  signInUser: UserRecord | null,
) {
  return {
    object: 'client',
    id: client._id,
    sessions,
    sign_in: client.signIn && signInUser ? signInView(client.signIn, signInUser) : null,
    sign_up: client.signUp ? signUpView(client.signUp) : null,
    last_active_session_id: sessions.length > 0 ? client.lastActiveSessionId : null,
    last_authentication_strategy: null,
    captcha_bypass: true,
    cookie_expires_at: null,
    created_at: client.createdAt.getTime(),
    updated_at: client.updatedAt.getTime(),
  };
}

export function signInView(attempt: SignInAttempt, user: UserRecord) {
  const byEmail = { email_address_id: user.emailId, safe_identifier: user.email, primary: true };
  return {
    object: 'sign_in',
    id: attempt.id,
    status: attempt.status,
    identifier: user.email,
    supported_identifiers: ['email_address'],
    supported_first_factors: [
      { strategy: 'password' },
      { strategy: 'email_code', ...byEmail },
      { strategy: 'reset_password_email_code', ...byEmail },
    ],
    supported_second_factors: [],
    first_factor_verification: attempt.strategy
      ? verification(attempt.strategy, attempt.verified)
      : null,
    second_factor_verification: null,
    user_data: {
      first_name: user.firstName,
      last_name: user.lastName,
      ...pictureView(user),
    },
    created_session_id: attempt.createdSessionId,
  };
}

export function signUpView(attempt: SignUpAttempt) {
  const missing = [
    ...(attempt.email ? [] : ['email_address']),
    ...(attempt.passwordHash ? [] : ['password']),
  ];
  return {
    object: 'sign_up',
    id: attempt.id,
    status: attempt.createdSessionId ? 'complete' : 'missing_requirements',
    required_fields: ['email_address', 'password'],
    optional_fields: ['first_name', 'last_name'],
    missing_fields: missing,
    unverified_fields: attempt.email && !attempt.verified ? ['email_address'] : [],
    email_address: attempt.email,
    first_name: attempt.firstName,
    last_name: attempt.lastName,
    has_password: attempt.passwordHash !== null,
    username: null,
    phone_number: null,
    web3_wallet: null,
    external_account: null,
    external_account_strategy: null,
    unsafe_metadata: {},
    verifications: {
      email_address: {
        ...verification('email_code', attempt.verified),
        next_action: nextAction(attempt),
        supported_strategies: ['email_code'],
      },
      phone_number: null,
      web3_wallet: null,
      external_account: null,
    },
    created_session_id: attempt.createdSessionId,
    created_user_id: attempt.createdUserId,
    abandon_at: null,
    legal_accepted_at: null,
    locale: null,
  };
}

function emailAddressView(user: UserRecord) {
  return {
    object: 'email_address',
    id: user.emailId,
    email_address: user.email,
    verification: verification('email_code', true),
    linked_to: [],
    matches_sso_connection: false,
  };
}

/** URL of the photo on the product's own origin, which the gateway forwards. */
function pictureView({ pictureId }: UserRecord) {
  const url = pictureId ? `/__clerk/v1/profile_images/${pictureId}` : '';
  return { image_url: url, has_image: url !== '' };
}

function publicUserData(user: UserRecord) {
  return {
    first_name: user.firstName,
    last_name: user.lastName,
    ...pictureView(user),
    identifier: user.email,
    user_id: user._id,
  };
}

function verification(strategy: string, verified: boolean) {
  const status = verified ? 'verified' : 'unverified';
  return { object: 'verification', status, strategy, attempts: null, expire_at: null };
}

function nextAction({ verified, prepared }: SignUpAttempt): string {
  if (verified) return '';
  return prepared ? 'needs_attempt' : 'needs_prepare';
}

function minutesSince(time: Date): number {
  return Math.floor((Date.now() - time.getTime()) / 60_000);
}
