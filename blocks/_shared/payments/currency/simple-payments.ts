/** The currencies that the simple payments button accepts; the first is the default. */
export const SIMPLE_PAYMENT_CURRENCIES: readonly string[] = [
	...[ 'USD', 'EUR', 'AUD', 'BRL', 'CAD', 'CZK', 'DKK', 'HKD', 'HUF', 'ILS', 'JPY', 'MYR' ],
	...[ 'MXN', 'TWD', 'NZD', 'NOK', 'PHP', 'PLN', 'GBP', 'RUB', 'SGD', 'SEK', 'CHF', 'THB' ],
];
