export { currencyOf } from './currencies';
export type { Currency } from './currencies';
export { DONATION_CURRENCIES, minimumOf, presetsOf } from './minimum';
export { currencyOptions } from './names';
export { SIMPLE_PAYMENT_CURRENCIES } from './simple-payments';
export { formatAmount, formatPrice, hasDecimalsOf, parsePrice } from './price';
