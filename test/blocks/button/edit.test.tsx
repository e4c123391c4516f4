import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import Edit from '../../../blocks/button/edit';

const mockColors = jest.fn();

jest.mock( '@wordpress/block-editor', () => ( {
	useBlockProps: ( props: object ) => props,
	useSettings: () => [ [ { slug: 'large', size: '36px' } ] ],
	getColorClassName: ( context: string, slug: string ) => `has-${ slug }-${ context }`,
	getFontSizeClass: ( slug: string ) => `has-${ slug }-font-size`,
	RichText: ( { value }: { value: string } ) => <span>{ value }</span>,
	BlockControls: ( { children }: { children: unknown } ) => <div role="toolbar">{ children as never }</div>,
	InspectorControls: ( { children }: { children: unknown } ) => <aside>{ children as never }</aside>,
	BlockAlignmentControl: ( { onChange }: { onChange: ( next?: string ) => void } ) => (
		<button onClick={ () => onChange( 'left' ) }>Align left</button>
	),
	FontSizePicker: ( { onChange }: { onChange: ( size: string ) => void } ) => (
		<button onClick={ () => onChange( '36px' ) }>Large</button>
	),
	__experimentalColorGradientSettingsDropdown: ( { settings }: { settings: unknown[] } ) => {
		mockColors( settings );
		return null;
	},
	__experimentalUseMultipleOriginColorsAndGradients: () => ( {
		colors: [ { colors: [ { slug: 'contrast', color: '#111111' } ] } ],
		gradients: [ { gradients: [ { slug: 'dusk', gradient: 'linear-gradient(red,blue)' } ] } ],
	} ),
} ) );

function shown( attributes: object = {} ) {
	const setAttributes = jest.fn();
	const props = { clientId: 'a', attributes: { element: 'button', ...attributes }, setAttributes };
	render( <Edit { ...( props as unknown as Parameters< typeof Edit >[ 0 ] ) } /> );
	return setAttributes;
}

/** The settings of the text and background colours. */
const colors = () =>
	mockColors.mock.lastCall[ 0 ] as [
		{ onColorChange: ( value?: string ) => void },
		{ onColorChange: ( value?: string ) => void; onGradientChange: ( value?: string ) => void },
	];

it( '[CONT-029] the sidebar sets the font size, the border radius and the width', () => {
	const setAttributes = shown();
	fireEvent.click( screen.getByRole( 'button', { name: 'Large' } ) );
	expect( setAttributes ).toHaveBeenLastCalledWith( { fontSize: 'large' } );
	const [ radius ] = screen.getAllByRole( 'slider', { name: 'Border radius' } );
	fireEvent.change( radius!, { target: { value: '12' } } );
	expect( setAttributes ).toHaveBeenLastCalledWith( { borderRadius: 12 } );
	fireEvent.click( screen.getByRole( 'button', { name: '50%' } ) );
	expect( setAttributes ).toHaveBeenLastCalledWith( { width: '50%' } );
} );

it( '[CONT-029] a theme colour is saved by slug, any other by value', () => {
	const setAttributes = shown();
	const [ text, background ] = colors();
	text.onColorChange( '#111111' );
	expect( setAttributes ).toHaveBeenLastCalledWith( { textColor: 'contrast', customTextColor: undefined } );
	text.onColorChange( '#abcdef' );
	expect( setAttributes ).toHaveBeenLastCalledWith( { textColor: undefined, customTextColor: '#abcdef' } );
	background.onColorChange( '#111111' );
	expect( setAttributes ).toHaveBeenLastCalledWith( {
		backgroundColor: 'contrast',
		customBackgroundColor: undefined,
	} );
	background.onGradientChange( 'linear-gradient(red,blue)' );
	expect( setAttributes ).toHaveBeenLastCalledWith( { gradient: 'dusk', customGradient: undefined } );
} );

it( '[CONT-028, CONT-151] aligning the button beside text drops a percentage width, in one undo level', () => {
	const setAttributes = shown( { width: '50%' } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Align left' } ) );
	expect( setAttributes ).toHaveBeenLastCalledWith( { align: 'left', width: undefined } );
} );

it( 'only a link of its own has an editable address', () => {
	shown( { element: 'a', uniqueId: 'calendly-widget-id' } );
	expect( screen.queryByRole( 'textbox', { name: 'Address' } ) ).toBeNull();
	const setAttributes = shown( { element: 'a' } );
	fireEvent.change( screen.getByRole( 'textbox', { name: 'Address' } ), {
		target: { value: 'https://example.org' },
	} );
	expect( setAttributes ).toHaveBeenLastCalledWith( { url: 'https://example.org' } );
} );

it( 'a disallowed address is reported as leading nowhere', () => {
	const nowhere = () => screen.queryByText( /the button leads nowhere/ );
	shown( { element: 'a', url: 'javascript:alert(1)' } );
	expect( screen.getByRole( 'textbox', { name: 'Address' } ) ).toHaveAccessibleDescription( /leads nowhere/ );
	cleanup();
	shown( { element: 'a', url: 'https://example.org' } );
	expect( nowhere() ).toBeNull();
	cleanup();
	shown( { element: 'a' } );
	expect( nowhere() ).toBeNull();
} );
