/** @param selectors As in a sheet. @return The elements below that pass them over. */
import { isOfOthers } from './rules-of-others.cjs';

const MARKUP = `<main id="a" class="wide tall"><p class="tall">a</p><table><tbody><tr><td>b</td></tr></tbody></table>
	<input type="hidden" disabled><button class="css-1x wide" hidden></button><svg class="tall"><linearGradient class="wide"/></svg></main>`;

/** Each beside what it means of the elements above. */
const SELECTORS = [
	...[
		'p',
		'P',
		'*',
		'.wide',
		'p.tall',
		'main.tall.wide',
		'main > p',
		'main p, td',
		'tr td.tall',
		'svg *',
		'#a',
		'#a.tall',
		':root',
	],
	...[
		'[hidden]',
		'input[type="hidden"]',
		'input[type="a, p"], td',
		'button[class="css-1x wide"], p',
		'button:not([type])',
		':is(p, td)',
	],
	...[
		'main:has(p, td)',
		'tr:is(a b, tbody *)',
		'p + table',
		'p~table',
		'lineargradient',
		'linearGradient.wide',
		'.css-1x',
		'.css\\-1x',
	],
	...[
		'svg|p',
		'td:first-child',
		':not(main, p)',
		':not(.wide :is(p, td))',
		'main :not( p )',
		'em, .tall',
		'p, ,',
		'table>tr',
		'section section h1',
	],
];

const matches = ( element: Element, selectors: string ): boolean => {
	try {
		return element.matches( selectors );
	} catch {
		return false;
	}
};

it( 'passes over no rule of an element that its selectors match, and over most of the others', () => {
	document.body.innerHTML = MARKUP;
	const all = [ ...document.querySelectorAll( '*' ) ].flatMap( ( element ) =>
		SELECTORS.map( ( selectors ) => ( {
			pair: `${ selectors } on ${ element.localName }`,
			isMeant: matches( element, selectors ),
			isPassedOver: isOfOthers( selectors, element ),
		} ) )
	);
	expect( all.filter( ( { isMeant, isPassedOver } ) => isMeant && isPassedOver ) ).toEqual( [] );
	expect( all.filter( ( { isPassedOver } ) => isPassedOver ).length ).toBeGreaterThan( all.length / 2 );
} );

it( 'leaves the styles of an element as they are', () => {
	document.body.innerHTML = `<style>p.b { color: red } .a, em { visibility: hidden } main > :is( p, td ) { cursor: wait }</style>${ MARKUP }`;
	const main = document.querySelector( 'main' )!;
	main.classList.add( 'a' );
	const styles = ( element: Element ) => {
		const { display, color, visibility, cursor } = getComputedStyle( element );
		return [ display, color, visibility, cursor ];
	};
	expect( styles( main ) ).toEqual( [ 'block', 'canvastext', 'hidden', '' ] );
	expect( styles( main.querySelector( 'p' )! ) ).toEqual( [ 'block', 'canvastext', 'hidden', 'wait' ] );
	main.querySelector( 'p' )!.className = 'b';
	main.classList.remove( 'a' );
	expect( styles( main.querySelector( 'p' )! ) ).toEqual( [ 'block', 'rgb(255, 0, 0)', 'visible', 'wait' ] );
	expect( styles( main.querySelector( 'button' )! )[ 0 ] ).toBe( 'none' );
	expect( styles( main.querySelector( 'td' )! )[ 0 ] ).toBe( 'table-cell' );
} );
