import { fireEvent, render, screen } from '@testing-library/react';
import { readThreshold } from '../../../blocks/repeat-visitor/attributes';
import metadata from '../../../blocks/repeat-visitor/block.json';
import Edit from '../../../blocks/repeat-visitor/edit';
import { showByVisits } from '../../../blocks/repeat-visitor/visits';

jest.mock( '@wordpress/block-editor', () => ( {
	...jest.requireActual( '@wordpress/block-editor' ),
	useBlockProps: () => ( {} ),
	useInnerBlocksProps: ( props: object ) => ( { ...props, 'data-testid': 'inside' } ),
	InspectorControls: ( { children }: { children: unknown } ) => children,
} ) );

function shown( attributes = { criteria: 'after-visits', threshold: 3 } ) {
	const setAttributes = jest.fn();
	const props = { attributes, setAttributes } as unknown as Parameters< typeof Edit >[ 0 ];
	const { container } = render( <Edit { ...props } /> );
	return { setAttributes, notice: () => container.querySelector( '.components-notice' )?.textContent };
}

const field = () => screen.getByRole( 'textbox', { name: 'Visit count threshold' } );
const type = ( value: string ) => fireEvent.change( field(), { target: { value } } );

it( '[CONT-128, CONT-129, CONT-130] by default it shows after three visits', () => {
	expect( metadata.name ).toBe( 'jetpack/repeat-visitor' );
	expect( metadata.attributes ).toEqual( {
		criteria: { type: 'string', default: 'after-visits' },
		threshold: { type: 'number', default: 3 },
	} );
} );

it( '[CONT-131, CONT-135] the threshold can be typed', () => {
	const { setAttributes } = shown();
	type( '12' );
	expect( setAttributes.mock.calls ).toEqual( [ [ { threshold: 12 } ] ] );
} );

it.each( [ '', '0', '-1', '1.5', '3 ', 'x', '１' ] )(
	'[CONT-135, CONT-136, CONT-137] not a threshold: “%s”',
	( text ) => {
		const { setAttributes } = shown();
		type( text );
		expect( field() ).toHaveValue( text );
		expect( field() ).toHaveAccessibleDescription( 'Please enter a valid number.' );
		expect( setAttributes ).not.toHaveBeenCalled();
		expect( readThreshold( text ) ).toBeUndefined();
	}
);

it( '[CONT-132] its visibility can be chosen', () => {
	const { setAttributes } = shown();
	expect( screen.getByRole( 'radio', { name: 'Show after threshold' } ) ).toBeChecked();
	fireEvent.click( screen.getByRole( 'radio', { name: 'Show before threshold' } ) );
	expect( setAttributes ).toHaveBeenCalledWith( { criteria: 'before-visits' } );
} );

it( '[CONT-133, CONT-134] a notice says who sees the content', () => {
	expect( shown().notice() ).toContain( 'visited this page more than 3 times' );
	expect( screen.getByTestId( 'inside' ) ).toBeInTheDocument();
	expect( shown( { criteria: 'before-visits', threshold: 1 } ).notice() ).toContain( 'on their first 1 visit' );
} );

describe( 'on the page', () => {
	const page = ( ...blocks: [ criteria: string, threshold: number, post?: number ][] ) => {
		const root = document.createElement( 'div' );
		root.innerHTML = blocks
			.map(
				( [ criteria, threshold, post = 7 ] ) =>
					`<div data-visits-criteria="${ criteria }" data-visits-threshold="${ threshold }" data-visits-page="${ post }"></div>`
			)
			.join( '' );
		return root;
	};
	const visit = (
		root: HTMLElement,
		counters = () => window.localStorage as Pick< Storage, 'getItem' | 'setItem' >
	) => {
		showByVisits( root, counters );
		return [ ...root.children ].map( ( block ) => ! ( block as HTMLElement ).hidden );
	};

	beforeEach( () => window.localStorage.clear() );

	it( '[CONT-129, CONT-130] shows after the number of visits, or until then', () => {
		const visits = Array.from( { length: 4 }, () =>
			visit( page( [ 'after-visits', 2 ], [ 'before-visits', 2 ] ) )
		);
		expect( visits ).toEqual( [
			[ false, true ],
			[ false, true ],
			[ true, false ],
			[ true, false ],
		] );
	} );

	it( 'counts each page separately, and stores only the number', () => {
		visit( page( [ 'after-visits', 1, 7 ] ) );
		expect( visit( page( [ 'after-visits', 1, 8 ] ) ) ).toEqual( [ false ] );
		expect( { ...window.localStorage } ).toEqual( { 'statecraft-visits-7': '1', 'statecraft-visits-8': '1' } );
	} );

	it( 'treats everyone as a new visitor if storage is blocked', () => {
		const refused = () => {
			throw new DOMException( 'no', 'SecurityError' );
		};
		expect( visit( page( [ 'after-visits', 1 ], [ 'before-visits', 1 ] ), refused ) ).toEqual( [ false, true ] );
		window.localStorage.setItem( 'statecraft-visits-7', 'junk' );
		expect( visit( page( [ 'after-visits', 1 ] ) ) ).toEqual( [ false ] );
	} );
} );
