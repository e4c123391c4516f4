/** PayPal's disputes of captures and sales. */
import { refuse } from './answers.mjs';
import { id, now } from './money.mjs';

/**
 * @typedef {import('./answers.mjs').Json}   Json
 * @typedef {import('./answers.mjs').Answer} Answer
 */

/** @param {import('./orders.mjs').Emit} emit */
export function createDisputes( emit ) {
	/** By capture or sale. @type {Map<string, Json>} */
	const disputes = new Map();
	return {
		/** @param {string} wanted Capture or sale. @param {Json} more `status`, and `outcome` once it is resolved. @return {Json} */
		open( wanted, more ) {
			const known = disputes.get( wanted );
			const dispute = {
				dispute_id: `PP-D-${ id( 8 ) }`,
				create_time: now(),
				reason: 'UNAUTHORISED',
				status: 'OPEN',
				...known,
				...( more.status && { status: more.status } ),
				...( more.outcome && { status: 'RESOLVED', dispute_outcome: { outcome_code: more.outcome } } ),
				disputed_transactions: [ { seller_transaction_id: wanted } ],
			};
			disputes.set( wanted, dispute );
			const change = more.outcome ? 'RESOLVED' : 'UPDATED';
			emit( `CUSTOMER.DISPUTE.${ known ? change : 'CREATED' }`, dispute );
			return dispute;
		},

		/** @param {string} wanted Capture or sale; or a dispute. @param {boolean} isList @return {Answer} */
		find( wanted, isList ) {
			const found = isList
				? disputes.get( wanted )
				: [ ...disputes.values() ].find( ( one ) => one.dispute_id === wanted );
			if ( isList ) {
				return {
					status: 200,
					body: {
						items: found
							? [ { ...found, dispute_outcome: undefined, disputed_transactions: undefined } ]
							: [],
						links: [],
					},
				};
			}
			return found ? { status: 200, body: found } : refuse( 'INVALID_RESOURCE_ID' );
		},
	};
}
