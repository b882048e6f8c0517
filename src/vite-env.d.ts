interface ImportMetaEnv {
  /** Base URL of the API when it is not on the shop's own host. */
  readonly VITE_API_URL?: string;
}
