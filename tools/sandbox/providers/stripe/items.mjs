/** The line items of a session: what is bought, and how prices of the moment are written. */
import { checkUnit, currency } from './money.mjs';
import { anything, hash, listOf, metadata, oneOf, positive, text, upTo, url } from './params.mjs';
import { invalid } from './wire.mjs';

/** @typedef {import('./wire.mjs').Thing} Thing */

const recurring = hash( { interval: oneOf( 'day', 'week', 'month', 'year' ), interval_count: positive }, [
	'interval',
] );
const productData = hash(
	{
		name: upTo( 5000 ),
		description: upTo( 5000 ),
		images: listOf( url ),
		metadata,
		tax_code: text,
		unit_label: text,
	},
	[ 'name' ]
);
const priceData = hash(
	{
		currency,
		product: text,
		product_data: productData,
		unit_amount: positive,
		recurring,
		tax_behavior: oneOf( 'exclusive', 'inclusive', 'unspecified' ),
	},
	[ 'currency' ]
);
/** The rule of one item. */
export const lineItem = hash( {
	price: text,
	price_data: priceData,
	quantity: positive,
	adjustable_quantity: anything,
	metadata,
	tax_rates: listOf( text ),
} );

/** @param {Thing} item @param {number} index @param {string} mode Refuses an item that is incomplete, or not for this mode. */
export function checkItem( item, index, mode ) {
	const at = `line_items[${ index }]`;
	if ( item.price !== undefined ) {
		throw invalid( `No such price: '${ item.price }'`, `${ at }[price]`, 'resource_missing' );
	}
	const data = item.price_data;
	if ( ! data ) {
		throw invalid( `You must specify either \`price\` or \`price_data\` for each line item.`, at );
	}
	if ( data.unit_amount === undefined ) {
		throw invalid(
			`Missing required param: ${ at }[price_data][unit_amount].`,
			`${ at }[price_data][unit_amount]`,
			'parameter_missing'
		);
	}
	if ( ! data.product_data ) {
		throw data.product
			? invalid( `No such product: '${ data.product }'`, `${ at }[price_data][product]`, 'resource_missing' )
			: invalid(
					`Missing required param: ${ at }[price_data][product_data].`,
					`${ at }[price_data][product_data]`,
					'parameter_missing'
				);
	}
	if ( item.quantity === undefined ) {
		throw invalid(
			`Quantity is required. Add \`quantity\` to \`${ at }\``,
			`${ at }[quantity]`,
			'parameter_missing'
		);
	}
	if ( mode === 'payment' && data.recurring ) {
		throw invalid(
			'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
			at
		);
	}
	checkUnit( data.unit_amount, data.currency, `${ at }[price_data][unit_amount]` );
}
