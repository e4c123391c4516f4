/** Stripe's minor units, limits and currencies. Amounts are integers. */
import { invalid } from './wire.mjs';

const ZERO = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split( ' ' );
const THREE = 'bhd jod kwd omr tnd'.split( ' ' );
/** Two decimals for the API, but none in truth. */
const WHOLE = [ 'isk', 'ugx' ];
const TWO =
	'usd aed afn all amd ang aoa ars aud awg azn bam bbd bdt bgn bmd bnd bob brl bsd bwp byn bzd cad cdf chf cny cop crc cve czk dkk dop dzd egp etb eur fjd fkp gbp gel gip gmd gtq gyd hkd hnl htg huf idr ils inr isk jmd kes kgs khr kyd kzt lak lbp lkr lrd lsl mad mdl mkd mmk mnt mop mur mvr mwk mxn myr mzn nad ngn nio nok npr nzd pab pen pgk php pkr pln qar ron rsd rub sar sbd scr sek sgd shp sle sos srd std szl thb tjs top try ttd twd tzs uah ugx uyu uzs wst xcd xcg yer zar zmw'.split(
		' '
	);
const KNOWN = [ ...TWO, ...ZERO, ...THREE ];

/** The least amounts of a payment in minor units, by currency. Others are converted; this knows no rates and asks for the least of the euro. @type {Record<string, number>} */
const LEAST = {
	gbp: 30,
	pln: 200,
	ron: 200,
	aed: 200,
	myr: 200,
	dkk: 250,
	nok: 300,
	sek: 300,
	hkd: 400,
	mxn: 1000,
	thb: 1000,
	czk: 1500,
	jpy: 50,
	huf: 17500,
};

const LEAST_OF_OTHERS = 50;

/** How many digits an amount may have. @type {Record<string, number>} */
const DIGITS = { inr: 9, idr: 12 };
const DIGITS_OF_OTHERS = 8;

/** @param {string} currency @return {number} */
const decimals = ( currency ) => {
	if ( ZERO.includes( currency ) ) {
		return 0;
	}
	return THREE.includes( currency ) ? 3 : 2;
};

/** @param {number} minor @param {string} currency @return {string} For a person. */
export const price = ( minor, currency ) =>
	`${ ( minor / 10 ** decimals( currency ) ).toFixed( decimals( currency ) ) } ${ currency.toUpperCase() }`;

/** @type {import('./params.mjs').Rule} */
export const currency = ( value, param ) => {
	const code = String( value ).toLowerCase();
	if ( ! KNOWN.includes( code ) ) {
		throw invalid(
			`Invalid currency: ${ code }. Stripe currently supports these currencies: ${ KNOWN.join( ', ' ) }`,
			param
		);
	}
	return code;
};

/** @param {number} minor @param {string} code @param {string} param Refuses an amount that the currency does not have. */
export function checkUnit( minor, code, param ) {
	const step = { 3: 10 }[ decimals( code ) ] ?? ( WHOLE.includes( code ) ? 100 : 1 );
	if ( minor % step !== 0 ) {
		throw invalid(
			`Invalid amount: ${ minor }. Amounts in ${ code } must be divisible by ${ step }.`,
			param,
			'parameter_invalid_integer'
		);
	}
}

/** @param {number} total @param {string} code Refuses a session that costs too little or too much. */
export function checkTotal( total, code ) {
	const least = LEAST[ code ] ?? ( decimals( code ) === 3 ? LEAST_OF_OTHERS * 10 : LEAST_OF_OTHERS );
	if ( total > 0 && total < least ) {
		throw invalid(
			`The Checkout Session's total amount due must add up to at least ${ price( least, code ) }`,
			undefined,
			'amount_too_small'
		);
	}
	const most = 10 ** ( DIGITS[ code ] ?? DIGITS_OF_OTHERS ) - 1;
	if ( total > most ) {
		throw invalid(
			`The Checkout Session's total amount due must be no more than ${ price( most, code ) }`,
			undefined,
			'amount_too_large'
		);
	}
}
