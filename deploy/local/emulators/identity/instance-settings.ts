const NO_ATTRIBUTE = {
  enabled: false,
  required: false,
  used_for_first_factor: false,
  first_factors: [],
  used_for_second_factor: false,
  second_factors: [],
  verifications: [],
  verify_at_sign_up: false,
};

const EMAIL_ADDRESS = {
  ...NO_ATTRIBUTE,
  enabled: true,
  required: true,
  used_for_first_factor: true,
  first_factors: ['email_code'],
  verifications: ['email_code'],
  verify_at_sign_up: true,
};

const USER_SETTINGS = {
  attributes: {
    email_address: EMAIL_ADDRESS,
    password: { ...NO_ATTRIBUTE, enabled: true, required: true },
    first_name: { ...NO_ATTRIBUTE, enabled: true },
    last_name: { ...NO_ATTRIBUTE, enabled: true },
    phone_number: NO_ATTRIBUTE,
    username: NO_ATTRIBUTE,
    web3_wallet: NO_ATTRIBUTE,
    authenticator_app: NO_ATTRIBUTE,
    backup_code: NO_ATTRIBUTE,
    passkey: NO_ATTRIBUTE,
  },
  actions: { create_organization: false, delete_self: true },
  // Sign-in through other sites is turned off: docs/decisions/031.
  social: {},
  saml: { enabled: false },
  enterprise_sso: { enabled: false },
  sign_in: { second_factor: { required: false, enabled: false } },
  sign_up: {
    allowlist_only: false,
    captcha_enabled: false,
    legal_consent_enabled: false,
    mode: 'public',
    progressive: true,
    mfa: { required: false },
  },
  password_settings: { min_length: 8, max_length: 72, disable_hibp: true, show_zxcvbn: false },
  passkey_settings: { allow_autofill: false, show_sign_in_button: false },
  username_settings: { min_length: 4, max_length: 64 },
};

/** The instance's settings: e-mail address with password or code, one session per browser, no captcha. */
export const instanceSettings = {
  object: 'environment',
  id: 'env_local',
  auth_config: {
    object: 'auth_config',
    id: 'aconf_local',
    single_session_mode: true,
    claimed_at: null,
    reverification: false,
  },
  display_config: {
    object: 'display_config',
    id: 'dconf_local',
    application_name: 'Patna Hostels',
    instance_environment_type: 'production',
    preferred_sign_in_strategy: 'password',
    branded: false,
    captcha_public_key: null,
    captcha_public_key_invisible: null,
    captcha_widget_type: null,
    captcha_heartbeat: false,
    show_devmode_warning: false,
    theme: {},
  },
  user_settings: USER_SETTINGS,
  organization_settings: { enabled: false, max_allowed_memberships: 1 },
  // Must be null or the complete object. With anything else, clerk-js silently reports itself as 'degraded'.
  commerce_settings: null,
  api_keys_settings: { user_api_keys_enabled: false, orgs_api_keys_enabled: false },
  protect_config: null,
  maintenance_mode: false,
  client_debug_mode: false,
  partitioned_cookies: false,
};
