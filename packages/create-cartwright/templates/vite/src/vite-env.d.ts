interface ImportMetaEnv {
  readonly VITE_CARTWRIGHT_HOST: string;
  readonly VITE_CARTWRIGHT_CLIENT_ID: string;
}
