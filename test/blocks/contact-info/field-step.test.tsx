import { fieldStep } from '../../../blocks/contact-info/field-step';

const PARTS = [ 'email', 'phone', 'address', 'text' ];

function block(): HTMLElement {
	document.body.innerHTML = `<main tabindex="0">
		<div data-block="email" tabindex="0"><input id="mail"></div>
		<div data-block="phone" tabindex="0"><input id="number"></div>
		<div data-block="address" tabindex="0"><input id="street"><input id="town"></div>
		<p data-block="text" tabindex="0">Words</p>
	</main>`;
	return document.querySelector( 'main' )!;
}

/** What a key means that is pressed on an element. */
function pressed( id: string, init: KeyboardEventInit = {} ) {
	const main = block();
	let step: ReturnType< typeof fieldStep > = null;
	main.addEventListener( 'keydown', ( event ) => {
		step = fieldStep( event, main, PARTS );
	} );
	const target = id === 'main' ? main : main.querySelector( `#${ id }, [data-block="${ id }"]` )!;
	target.dispatchEvent( new KeyboardEvent( 'keydown', { key: 'Tab', bubbles: true, cancelable: true, ...init } ) );
	return step;
}

it.each( [
	[ 'main', 'email' ],
	[ 'mail', 'phone' ],
	[ 'number', 'address' ],
	[ 'town', 'text' ],
] )( 'Tab on %s goes to the first field of the part %s', ( from, part ) => {
	expect( pressed( from ) ).toEqual( { part, end: 0 } );
} );

it.each( [
	[ 'number', 'email' ],
	[ 'street', 'phone' ],
] )( 'Tab back on %s goes to the last field of the part %s', ( from, part ) => {
	expect( pressed( from, { shiftKey: true } ) ).toEqual( { part, end: -1 } );
} );

it( 'all other keys, fields within a part and the ends of the block are left to the browser and the editor', () => {
	expect( pressed( 'street' ) ).toBeNull();
	expect( pressed( 'town', { shiftKey: true } ) ).toBeNull();
	expect( pressed( 'mail', { shiftKey: true } ) ).toBeNull();
	expect( pressed( 'main', { shiftKey: true } ) ).toBeNull();
	expect( pressed( 'text' ) ).toBeNull();
	expect( pressed( 'mail', { key: 'Enter' } ) ).toBeNull();
	for ( const held of [ 'altKey', 'ctrlKey', 'metaKey' ] ) {
		expect( pressed( 'mail', { [ held ]: true } ) ).toBeNull();
	}
} );
