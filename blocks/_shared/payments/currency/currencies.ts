/**
 * The ISO 4217 currencies in use, and those withdrawn since 2010, which older posts have prices in.
 *
 * Hard-coded, because `Intl` differs between browsers with the CLDR data they were built with. The formats are from CLDR 48, the numbers of decimals from
 * ISO 4217.
 */

/** The price format of a currency. */
export interface Currency {
	/** Its ISO 4217 code, such as `USD`. */
	code: string;
	/** Its symbol, or its code if a better-known currency has the same symbol. */
	symbol: string;
	/** The thousands separator. */
	grouping: string;
	decimal: string;
	/** The number of decimals of a price. */
	precision: number;
}

const UNKNOWN = { symbol: '$', grouping: ',', decimal: '.', precision: 2 } as const;

/** A no-break space. */
const SPACE = '\u00a0';

/** Codes, with a symbol if there is one, grouped by the thousands and decimal separators of the currency's country. */
const FORMATS = [
	{
		grouping: ',',
		decimal: '.',
		codes:
			'AED AFN AUD:A$ BBD BDT:৳ BHD BMD BND BSD BTN BWP:P BZD CAD:CA$ CNY:CN¥ CUC CUP DOP DZD EGP:E£ ERN ETB ' +
			'FJD FKP GBP:£ GHS:GH₵ GIP GMD GTQ:Q GYD HKD:HK$ HNL:L HTG ILS:₪ INR:₹ IQD IRR JMD JOD JPY:¥ KES KHR:៛ ' +
			'KMF:CF KPW KRW:₩ KWD KYD LBP:L£ LKR:Rs LRD LSL LYD MAD MGA:Ar MMK:K MNT:₮ MOP MRO MRU MVR MWK MXN:MX$ ' +
			'MYR:RM NGN:₦ NIO:C$ NPR:Rs NZD:NZ$ OMR PAB PEN PGK PHP:₱ PKR:Rs QAR SAR SBD SDG SGD SHP SLE SLL SOS SSP ' +
			'SVC SYP SZL THB:฿ TND TOP:T$ TTD TWD:NT$ TZS UGX USD:$ VUV WST XCD:EC$ YER ZAR:R ZMK ZMW:ZK ZWG ZWL',
	},
	{
		grouping: '.',
		decimal: ',',
		codes:
			'ANG ARS AWG AZN:₼ BAM:KM BIF BOB:Bs BRL:R$ CLP COP CVE DKK:kr EUR:€ HRK:kn IDR:Rp ISK:kr LAK:₭ MDL MKD ' +
			'PYG:₲ RON:lei RSD RWF:RF SRD STD TRY:₺ UYU VED VEF:Bs VES VND:₫ XCG:Cg',
	},
	{
		grouping: SPACE,
		decimal: ',',
		codes:
			'ALL AMD:֏ AOA:Kz BGN BYN BYR CDF CRC:₡ CZK:Kč DJF EEK GEL:₾ GNF:FG HUF:Ft KGS KZT:₸ LTL:Lt LVL:Ls MUR:Rs ' +
			'MZN NAD NOK:kr PLN:zł RUB:₽ SCR SEK:kr STN:Db TJS TMT UAH:₴ UZS XAF:FCFA XOF:CFA XPF:CFPF',
	},
	{ grouping: "'", decimal: '.', codes: 'CHF' },
];

const PRECISION: ReadonlyMap< string, number > = new Map( [
	...'BIF BYR CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
		.split( ' ' )
		.map( ( code ) => [ code, 0 ] as const ),
	...'BHD IQD JOD KWD LYD OMR TND'.split( ' ' ).map( ( code ) => [ code, 3 ] as const ),
] );

const table: ReadonlyMap< string, Currency > = new Map(
	FORMATS.flatMap( ( { grouping, decimal, codes } ) =>
		codes.split( ' ' ).map( ( written ) => {
			const [ code = '', symbol = code ] = written.split( ':' );
			return [
				code,
				{ code, symbol, grouping, decimal, precision: PRECISION.get( code ) ?? UNKNOWN.precision },
			] as const;
		} )
	)
);

/** The codes in alphabetical order. */
export const CURRENCIES: readonly string[] = [ ...table.keys() ].sort();

/**
 * Looks up a currency. An unknown one is formatted like US dollars.
 *
 * @param code Its ISO 4217 code, such as `USD`.
 */
export const currencyOf = ( code: string ): Currency => table.get( code ) ?? { code, ...UNKNOWN };
