/** A post with every format that Jetpack has ever saved of the payment blocks, on a site that has never seen them. */
import { readFileSync } from 'node:fs';
import { corpusFiles, isAbout } from '../../_kit/corpus';
import { removeKnobs, setKnobs } from '../../wordpress/_kit/knobs';
import { expect, site, test } from '../_kit';
import { resetProviders } from '../_kit/payments';

const NAMES = [
	...[ 'jetpack/simple-payments', 'jetpack/payment-buttons', 'jetpack/recurring-payments' ],
	...[ 'jetpack/donations', 'premium-content/container' ],
];
const POST = corpusFiles( ( file ) => NAMES.some( ( name ) => isAbout( file, name ) ) )
	.map( ( file ) => readFileSync( file, 'utf8' ).trim() )
	.join( '\n\n' );

test.beforeEach( () => resetProviders() );
test.afterEach( () => removeKnobs() );

for ( const isConnected of [ true, false ] ) {
	test( `opening it creates no unsaved changes (${ isConnected ? '' : 'not ' }connected)`, async ( { editor } ) => {
		const constants = {
			STATECRAFT_STRIPE_TEST_KEY: 'sk_test_sandbox',
			STATECRAFT_STRIPE_TEST_BASE_URL: `${ site().sandbox }/stripe`,
		};
		await setKnobs( isConnected ? { constants } : {} );
		await editor.open( POST );
		await expect( editor.canvas.getByRole( 'textbox', { name: 'Heading' } ).first() ).toBeVisible();
		// Both appear with the site's responses.
		const said = isConnected ? 'Payment plan not found' : 'Connect to Stripe to use this block on your site';
		// A hidden view of paid content may show it too.
		await expect( editor.canvas.getByText( said ).filter( { visible: true } ).first() ).toBeVisible();
		expect( ( await editor.blocks() ).filter( ( { name } ) => NAMES.includes( name ) ).length ).toBeGreaterThan(
			10
		);
		expect( await editor.select( 'core/editor', 'isEditedPostDirty' ) ).toBe( false );
	} );
}
