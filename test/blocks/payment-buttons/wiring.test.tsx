import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/payment-buttons';
import { register as registerPaymentButton } from '../../../blocks/recurring-payments';
import { edit, script } from '../../_kit/editor';
import { saved } from '../../_kit/saved';
import { itHasAnExample } from '../_shared/example-wiring';

const PORTS = { products: [ 'status', 'counts', 'create' ], 'product-form': [ 'create' ] };
const REGISTERS = [ register, registerPaymentButton, registerButton ];

async function open( inside = '' ) {
	script( PORTS );
	return edit(
		REGISTERS,
		saved( 'jetpack/payment-buttons', {}, `<div class="wp-block-jetpack-payment-buttons">${ inside }</div>` )
	);
}

it( 'a new row has one payment button, with its own inner button', async () => {
	const editor = await open();
	expect( editor.canvas().filter( ( line ) => line.startsWith( 'textbox' ) ) ).toEqual( [
		'textbox Button text = Contribute',
	] );
	expect( [ editor.block( 0, 0 ).name, editor.block( 0, 0, 0 ).name ] ).toEqual( [
		'jetpack/recurring-payments',
		'jetpack/button',
	] );
} );

it( 'a row of several buttons is saved unchanged', async () => {
	const one = ( id: number ) =>
		saved(
			'jetpack/recurring-payments',
			{ planId: id, planIds: [ id ] },
			`<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Plan ${ id }"} /--></div>`
		);
	const editor = await open( `${ one( 3 ) }\n\n${ one( 4 ) }` );
	expect( editor.blocks()[ 0 ]!.innerBlocks.map( ( { attributes } ) => attributes.planIds ) ).toEqual( [
		[ 3 ],
		[ 4 ],
	] );
	expect( editor.content() ).toBe(
		saved(
			'jetpack/payment-buttons',
			{},
			`<div class="wp-block-jetpack-payment-buttons">${ one( 3 ) }\n\n${ one( 4 ) }</div>`
		)
	);
} );

itHasAnExample( {
	registers: REGISTERS,
	name: 'jetpack/payment-buttons',
	shows: expect.arrayContaining( [ expect.stringContaining( '$5' ), expect.stringContaining( '$20' ) ] ),
	ports: PORTS,
} );
