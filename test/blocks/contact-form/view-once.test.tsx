/** The mark by which the server takes a form once. */
import { webcrypto } from 'node:crypto';

const CACHED = 'the-mark-of-a-cached-page';

async function opened(): Promise< string > {
	document.body.innerHTML = `<form class="statecraft-form" id="f"><input type="hidden" name="statecraft[once]" value="${ CACHED }"></form>`;
	await jest.isolateModulesAsync( async () => {
		await import( '../../../blocks/contact-form/view' );
	} );
	return document.querySelector< HTMLInputElement >( '[name$="[once]"]' )!.value;
}

it( 'two people with the same cached page have different ids, even if the site has no TLS', async () => {
	Object.defineProperty( globalThis, 'crypto', {
		value: { getRandomValues: ( bytes: Uint8Array ) => webcrypto.getRandomValues( bytes ) },
		configurable: true,
	} );
	const [ one, two ] = [ await opened(), await opened() ];
	expect( one ).toMatch( /^[\da-f]{32}$/ );
	expect( two ).toMatch( /^[\da-f]{32}$/ );
	expect( one ).not.toBe( two );
} );
