import { fireEvent, render, screen } from '@testing-library/react';
import { getBlockType } from '@wordpress/blocks';
import { register } from '../../../blocks/wordads';
import type { Attributes } from '../../../blocks/wordads/attributes';
import { FORMATS, FORMAT_NAMES, formatOf } from '../../../blocks/wordads/attributes';
import metadata from '../../../blocks/wordads/block.json';
import { AdControls } from '../../../blocks/wordads/parts/controls';
import { AdPreview } from '../../../blocks/wordads/parts/ad-preview';
import { save } from '../../../blocks/wordads/save';

// In the editor the panels and the toolbar are elsewhere; here they are beside the block.
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

it( '[EMBED-128] there is a block for ads', () => {
	register();
	expect( getBlockType( 'jetpack/wordads' ) ).toMatchObject( { title: 'Ad' } );
} );

it( '[EMBED-129] format is one of four; mrec by default and if it is unknown', () => {
	expect( FORMAT_NAMES ).toEqual( [ 'mrec', 'leaderboard', 'mobile_leaderboard', 'wideskyscraper' ] );
	expect( metadata.attributes.format.default ).toBe( 'mrec' );
	expect( formatOf( 'of-another-plugin' ) ).toBe( 'mrec' );
} );

it( '[EMBED-130] hideMobile is off by default', () => {
	expect( metadata.attributes.hideMobile.default ).toBe( false );
} );

it( '[EMBED-131] align is center by default', () => {
	expect( metadata.attributes.align.default ).toBe( 'center' );
} );

it.each( [
	[ '[EMBED-138, EMBED-143]', 'mrec', 300, 250, 30 ],
	[ '[EMBED-138, EMBED-144]', 'leaderboard', 728, 90, 60 ],
	[ '[EMBED-138, EMBED-145]', 'mobile_leaderboard', 320, 50, 100 ],
	[ '[EMBED-138, EMBED-146]', 'wideskyscraper', 160, 600, 30 ],
] as const )( '%s the placeholder of %s is %dx%d, with a padding of %d', ( _, format, width, height, padding ) => {
	expect( FORMATS[ format ] ).toEqual( { width, height, padding } );
	shown( { format } );
	expect( ad() ).toHaveStyle( { width: `${ width }px`, minHeight: `${ height + padding }px` } );
	expect( screen.getByText( `${ width } × ${ height }` ) ).toBeInTheDocument();
} );

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

it( 'the server renders the ad, nothing is saved', () => {
	expect( save() ).toBeNull();
} );
