/** What a payment button offers to somebody who may not publish: the site lets them choose a plan, and not add one. */
import { register as registerButton } from '../../../blocks/button';
import { register } from '../../../blocks/recurring-payments';
import { acting, click, edit, script } from '../../_kit/editor';
import { changePost } from '../../_kit/post-store';
import { saved } from '../../_kit/saved';
import { connected, counts, gold } from '../../machines/payments/products/products.model';

const BUTTON = saved(
	'jetpack/recurring-payments',
	{},
	'<div class="wp-block-jetpack-recurring-payments"><!-- wp:jetpack/button {"element":"a","uniqueId":"recurring-payments-id","text":"Contribute"} /--></div>'
);
const ASK = 'Ask an author or an editor of this site to add a payment plan.';

it( '[CONT-196] whoever may not publish chooses a plan, and reads whom to ask for another', async () => {
	const site = script( { products: [ 'status', 'counts', 'create' ], 'product-form': [ 'create' ] } );
	const editor = await edit( [ register, registerButton ], BUTTON, { hasOwnStores: true } );
	await acting( () => changePost( { mayPublish: false } ) );
	await acting( () => site.open( 'status' ).answer( connected( [ gold ] ) ) );
	await acting( () => site.open( 'counts' ).answer( counts ) );
	expect( editor.canvas() ).toEqual(
		expect.arrayContaining( [
			'Choose a plan. Until then, visitors do not see the button.',
			'button Gold (€12,00 / month)',
			ASK,
		] )
	);
	expect( editor.sidebar() ).toContain( ASK );
	expect( [ ...editor.canvas(), ...editor.sidebar() ] ).not.toContain( 'button Add a new payment plan' );
	await click( editor.inCanvas.getByRole( 'button', { name: 'Gold (€12,00 / month)' } ) );
	expect( editor.attributes() ).toMatchObject( { planId: 3 } );
	await acting( () => changePost( { mayPublish: true } ) );
	expect( editor.sidebar() ).toContain( 'button Add a new payment plan' );
} );
