import { fireEvent, render, screen, within } from '@testing-library/react';
import { SetUpScreen } from '../../../../../blocks/_extensions/media-picker/library/set-up-screen';
import { ViewSelector } from '../../../../../blocks/_extensions/media-picker/library/view-selector';

describe( 'the view selector', () => {
	const open = ( path: string, albumName = '' ) => {
		const onChange = jest.fn();
		render( <ViewSelector path={ path } albumName={ albumName } onChange={ onChange } /> );
		return onChange;
	};
	const view = () => screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'View' } );

	it( '[MEDIA-110] has the options “Photos” and “Albums”', () => {
		open( 'recent' );
		const options = within( view() ).getAllByRole( 'option' );
		expect( options.map( ( { textContent } ) => textContent ) ).toEqual( [ 'Photos', 'Albums' ] );
		expect( screen.queryByRole( 'navigation' ) ).toBeNull();
	} );

	it.each( [
		[ 'Photos', '/', 'recent' ],
		[ 'Albums', 'recent', '/' ],
	] )( '[MEDIA-111] %s', ( name, before, path ) => {
		const onChange = open( before );
		const option = within( view() ).getByRole< HTMLOptionElement >( 'option', { name } );
		fireEvent.change( view(), { target: { value: option.value } } );
		expect( onChange.mock.calls ).toEqual( [ [ path ] ] );
	} );

	it( '[MEDIA-112] within an album the selector stays, and a breadcrumb shows the album', () => {
		open( 'album-7', 'Norway 2025' );
		expect( within( view() ).getByRole< HTMLOptionElement >( 'option', { name: 'Albums' } ).selected ).toBe( true );
		expect( screen.getByRole( 'navigation' ) ).toHaveTextContent( 'Albums →Norway 2025' );
	} );

	it( '[MEDIA-113] the part “Albums →” leads back to the albums', () => {
		const onChange = open( 'album-7', 'Norway 2025' );
		fireEvent.click( screen.getByRole( 'button', { name: 'Albums →' } ) );
		expect( onChange.mock.calls ).toEqual( [ [ '/' ] ] );
	} );
} );

describe( 'a source that is not set up', () => {
	it( 'tells its owner what to do, with a link to the settings', () => {
		render( <SetUpScreen label="Pexels" setUpUrl="https://site.example/wp-admin/admin.php?page=statecraft" /> );
		expect( screen.getByText( 'Pexels is not set up on this site yet.' ) ).toBeInTheDocument();
		expect( screen.getByText( /needs a key that you get from Pexels/ ) ).toBeInTheDocument();
		expect( screen.getByRole( 'link', { name: /^Set up Pexels/ } ) ).toHaveAttribute(
			'href',
			'https://site.example/wp-admin/admin.php?page=statecraft'
		);
	} );

	it( 'tells everybody else whom to ask', () => {
		render( <SetUpScreen label="Pexels" setUpUrl="" /> );
		expect( screen.getByText( 'Ask someone who manages this site to set it up.' ) ).toBeInTheDocument();
		expect( screen.queryByRole( 'link' ) ).toBeNull();
	} );
} );
