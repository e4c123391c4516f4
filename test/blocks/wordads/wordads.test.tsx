import { fireEvent, render, screen } from '@testing-library/react';
import type { Attributes } from '../../../blocks/wordads/attributes';
import { FORMATS, FORMAT_NAMES, formatOf } from '../../../blocks/wordads/attributes';
import metadata from '../../../blocks/wordads/block.json';
import { AdControls } from '../../../blocks/wordads/parts/controls';
import { AdPreview } from '../../../blocks/wordads/parts/ad-preview';
import { save } from '../../../blocks/wordads/save';

// The panels and the toolbar are elsewhere in the editor; here they stand beside the block.
jest.mock( '@wordpress/block-editor', () => {
	const here = ( { children }: { children: unknown } ) => children;
	return { ...jest.requireActual( '@wordpress/block-editor' ), BlockControls: here, InspectorControls: here };
} );

const first: Attributes = { align: 'center', format: 'mrec', hideMobile: false };

function shown( given: Partial< Attributes > = {} ) {
	let now = { ...first, ...given };
	const view = () => (
		<>
			<AdControls
				attributes={ now }
				onChange={ ( next ) => {
					now = { ...now, ...next };
					rerender( view() );
				} }
			/>
			<AdPreview attributes={ now } />
		</>
	);
	const { rerender } = render( view() );
	return { now: () => now };
}

const ad = () => document.querySelector( '.jetpack-ad' );

it( '[EMBED-128, EMBED-129, EMBED-130, EMBED-131] the block and what it has at first', () => {
	expect( metadata.name ).toBe( 'jetpack/wordads' );
	expect( FORMAT_NAMES ).toEqual( [ 'mrec', 'leaderboard', 'mobile_leaderboard', 'wideskyscraper' ] );
	expect( metadata.attributes ).toMatchObject( {
		align: { default: 'center' },
		format: { default: 'mrec' },
		hideMobile: { default: false },
	} );
	expect( formatOf( 'of-another-plugin' ) ).toBe( 'mrec' );
} );

it( '[EMBED-143, EMBED-144, EMBED-145, EMBED-146] the sizes', () => {
	expect( FORMATS ).toEqual( {
		mrec: { width: 300, height: 250, padding: 30 },
		leaderboard: { width: 728, height: 90, padding: 60 },
		mobile_leaderboard: { width: 320, height: 50, padding: 100 },
		wideskyscraper: { width: 160, height: 600, padding: 30 },
	} );
} );

it.each( FORMAT_NAMES )(
	'[EMBED-138, EMBED-143, EMBED-144, EMBED-145, EMBED-146] the place of an ad is as large as the ad: %s',
	( format ) => {
		const { width, height, padding } = FORMATS[ format ];
		shown( { format } );
		expect( ad() ).toHaveStyle( { width: `${ width }px`, minHeight: `${ height + padding }px` } );
		expect( screen.getByText( `${ width } × ${ height }` ) ).toBeInTheDocument();
	}
);

it( '[EMBED-139] the toolbar picks a format', () => {
	const { now } = shown();
	fireEvent.click( screen.getByLabelText( 'Pick an ad format' ) );
	const formats = screen.getAllByRole( 'menuitemradio' );
	expect( formats.map( ( one ) => one.getAttribute( 'aria-checked' ) ) ).toEqual( [
		'true',
		'false',
		'false',
		'false',
	] );
	fireEvent.click( screen.getByRole( 'menuitemradio', { name: /^Leaderboard/ } ) );
	expect( now().format ).toBe( 'leaderboard' );
	expect( screen.queryByRole( 'menuitemradio' ) ).toBeNull();
} );

it( '[EMBED-140] the sidebar has the panel “Visibility” with its toggle', () => {
	const { now } = shown();
	expect( screen.getByRole( 'button', { name: 'Visibility' } ) ).toBeInTheDocument();
	fireEvent.click( screen.getByLabelText( 'Hide on mobile' ) );
	expect( now().hideMobile ).toBe( true );
	expect( ad() ).toHaveTextContent( 'hidden on mobile' );
} );

it( 'the server prints the ad, nothing is saved', () => {
	expect( save() ).toBeNull();
} );
