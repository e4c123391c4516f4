/** Whatever a post has in the place of an attribute, the blocks of payments are saved and edited. */
import { createBlock, getBlockType, getSaveContent, parse } from '@wordpress/blocks';
import { register as registerButton } from '../../../../blocks/button';
import { register as registerDonations } from '../../../../blocks/donations';
import { register as registerPaymentButtons } from '../../../../blocks/payment-buttons';
import { register as registerPremiumContent } from '../../../../blocks/premium-content';
import { register as registerRecurringPayments } from '../../../../blocks/recurring-payments';
import { register as registerSimplePayments } from '../../../../blocks/simple-payments';
import { provideServices } from '../../../_kit/services';
import { edit } from '../../../_kit/editor';
import { saved } from '../../../_kit/saved';

const registers = [
	...[ registerButton, registerDonations, registerPaymentButtons ],
	...[ registerPremiumContent, registerRecurringPayments, registerSimplePayments ],
];

const BLOCKS = [
	...[ 'jetpack/donations', 'jetpack/simple-payments', 'jetpack/payment-buttons', 'jetpack/recurring-payments' ],
	...[ 'premium-content/container', 'premium-content/subscriber-view', 'premium-content/logged-out-view' ],
	...[ 'premium-content/buttons', 'premium-content/login-button' ],
];

const PLAIN: readonly unknown[] = [
	...[ null, '', 'x', '<b', '&', true, false, 0, -5, 1.5, 1e400, 'NaN' ],
	...[ [], [ null ], [ [] ], [ {} ], [ 'x' ], [ -1 ], {}, { length: 3 }, { html: 5 } ],
];

/** The same, and inside what some attributes hold. */
const JUNK = [
	...PLAIN,
	...PLAIN.map( ( junk ) => ( {
		...{ show: junk, planId: junk, amounts: junk, heading: junk, extraText: junk, buttonText: junk },
	} ) ),
];

/** A site that is not connected to an account. */
const ACCOUNT = {
	...{
		connectedAccountId: '',
		connectUrl: 'https://site.example/',
		connectedAccountDefaultCurrency: '',
		siteSlug: 'a',
	},
};

/** Those that the editor adds to every block take care of themselves. */
const namesOf = ( block: string ) =>
	Object.keys( getBlockType( block )!.attributes ).filter( ( name ) => name !== 'style' );

beforeAll( () => registers.forEach( ( register ) => register() ) );

it.each( BLOCKS )( 'anything in the place of an attribute of %s is saved without an error', ( block ) => {
	const thrown = namesOf( block ).filter( ( name ) =>
		JUNK.some( ( junk ) => {
			try {
				// Not `serialize`, which writes what stood there before.
				getSaveContent( block, { ...createBlock( block ).attributes, [ name ]: junk } );
				return false;
			} catch {
				return true;
			}
		} )
	);
	expect( thrown ).toEqual( [] );
} );

it.each( BLOCKS )( 'posts with junk in the comment of %s are edited', async ( block ) => {
	const status = async () => ( { ...ACCOUNT, products: [] } );
	provideServices( {
		'donation-plan-sync': async () => ( { status, create: async () => [] } ),
		'simple-payment': async () => ( {} ),
		products: async () => ( { status } ),
		'product-form': async () => ( {} ),
		'provider-connect': async () => ( {} ),
	} );
	const posts = ( block === 'jetpack/donations' ? JUNK : PLAIN ).map( ( junk ) =>
		saved( block, Object.fromEntries( namesOf( block ).map( ( name ) => [ name, junk ] ) ) )
	);
	const editor = await edit( registers, posts.join( '\n' ) );
	expect( editor.blocks() ).toHaveLength( posts.length );
	expect( document.body ).not.toHaveTextContent( 'encountered an error' );
	const again = parse( editor.content(), { __unstableSkipMigrationLogs: true } );
	expect( again.filter( ( { isValid } ) => ! isValid ) ).toEqual( [] );
} );
