import { createBlock, getBlockType, serialize } from '@wordpress/blocks';
import { register as donations } from '../../../blocks/donations';
import { register } from '../../../blocks/payments-intro';
import { register as premiumContent } from '../../../blocks/premium-content';
import { register as recurringPayments } from '../../../blocks/recurring-payments';
import { register as simplePayments } from '../../../blocks/simple-payments';
import { click, edit, script } from '../../_kit/editor';
import { itHasAnExample } from '../_shared/example-wiring';

const SAVED = '<!-- wp:jetpack/payments-intro /-->';

const CHOICES = [
	[ 'A button for a product or a subscription', 'jetpack/recurring-payments' ],
	[ 'Donations', 'jetpack/donations' ],
	[ 'Content for people who pay', 'premium-content/container' ],
	[ 'One thing, with its price and picture', 'jetpack/simple-payments' ],
] as const;

const ALL = [ donations, premiumContent, recurringPayments, simplePayments, register ];

it.each( CHOICES )( '[SHARE-182] “%s” replaces it by %s', async ( name, block ) => {
	script( {} );
	const editor = await edit( ALL, SAVED );
	await click( editor.inCanvas.getByRole( 'button', { name } ) );
	expect( editor.blocks().map( ( one ) => one.name ) ).toEqual( [ block ] );
} );

it( '[SHARE-181] the inserter finds it by what people call it', async () => {
	script( {} );
	await edit( ALL, SAVED );
	const { title, keywords } = getBlockType( 'jetpack/payments-intro' )!;
	expect( title ).toBe( 'Payments' );
	expect( keywords ).toEqual( expect.arrayContaining( [ 'sell', 'money', 'memberships' ] ) );
	expect( serialize( [ createBlock( 'jetpack/payments-intro' ) ] ) ).toBe( SAVED );
} );

it( '[SHARE-182] only what may stand in its place is offered', async () => {
	script( {} );
	const editor = await edit( ALL, SAVED, { settings: { allowedBlockTypes: [ 'jetpack/donations' ] } } );
	const offered = CHOICES.filter( ( [ name ] ) => editor.inCanvas.queryByRole( 'button', { name } ) );
	expect( offered ).toEqual( [ CHOICES[ 1 ] ] );
} );

it( 'the sidebar says where the settings are', async () => {
	script( {} );
	const editor = await edit( ALL, SAVED );
	expect( editor.sidebar().join( ' ' ) ).toContain( 'takes the place of this one' );
} );

itHasAnExample( {
	registers: ALL,
	name: 'jetpack/payments-intro',
	shows: expect.arrayContaining( [ 'Payments' ] ),
} );
