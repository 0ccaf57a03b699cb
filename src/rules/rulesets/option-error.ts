export interface OptionError {
  readonly code: 'unknown-option' | 'bad-option-value';
  readonly message: string;
}
