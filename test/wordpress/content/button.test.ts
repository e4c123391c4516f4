import { renderedBlock } from '../_kit/page';

const button = ( attributes: Record< string, unknown > ) => renderedBlock( 'jetpack/button', attributes );

it( 'a form’s button submits it, a link leads to its URL @oldest', async () => {
	expect( await button( { element: 'button', text: 'Send' } ) ).toMatch(
		/<div class="wp-block-button wp-block-jetpack-button"><button type="submit" class="wp-block-button__link wp-element-button">Send<\/button><\/div>/
	);
	expect( await button( { text: 'Go', url: 'https://example.org/?a=1&b=2' } ) ).toContain(
		'<a href="https://example.org/?a=1&#038;b=2"'
	);
	expect( await button( { element: 'input', text: 'A "good" <b>one</b>' } ) ).toContain(
		'value="A &quot;good&quot; one"'
	);
} );

it( 'has the author’s styles @oldest', async () => {
	const html = await button( {
		text: 'Go',
		textColor: 'contrast',
		customBackgroundColor: '#123456',
		borderRadius: 900,
		width: '50%',
		fontSize: 'large',
		align: 'center',
		className: 'is-style-outline',
	} );
	for ( const part of [
		'has-text-color has-contrast-color has-background',
		'has-large-font-size',
		'style="background-color:#123456;border-radius:50px"',
		'aligncenter',
		'has-custom-width',
		'style="width:50%"',
		'is-style-outline',
	] ) {
		expect( html ).toContain( part );
	}
} );

it( 'sanitizes texts, colours and URLs', async () => {
	const html = await button( {
		text: '<img src=x onerror=alert(1)><script>1</script>Go',
		url: 'javascript:alert(1)',
		customTextColor: 'red;background:url(https://evil.example)',
		customBackgroundColor: '"><script>',
		width: '1px;color:red',
		textColor: '',
		uniqueId: '"><b>',
		align: '"><i>',
		element: 'script',
		borderRadius: 'x',
	} );
	expect( html ).not.toMatch( /onerror|<script|javascript:|evil|<b>|<i>|color:red/ );
	expect( html ).toContain( 'Go' );
} );

it( '[SHARE-241] a colour loads no file', async () => {
	const colors = { customGradient: 'url(https://evil.example/a)', customTextColor: 'URL (https://evil.example/b)' };
	expect( await button( colors ) ).not.toMatch( /style=|evil/ );
} );

it( 'an id from a template gets a number', async () => {
	expect( await button( { uniqueId: 'calendly-widget-id' } ) ).toMatch( /id="calendly-widget-\d+"/ );
	expect( await button( { uniqueId: 'recurring-payments-12' } ) ).toContain( 'id="recurring-payments-12"' );
} );

it( 'reads attributes under their former names', async () => {
	const html = await button( { submitButtonText: 'Write to us', textButtonColor: 'contrast' } );
	expect( html ).toContain( 'has-text-color has-contrast-color' );
	expect( html ).toContain( '>Write to us</a>' );
} );
