/** An outline of a part of a page: each control by its role and accessible name, and the text between them. */
import { computeAccessibleName } from 'dom-accessibility-api';

/** The implicit roles of elements, as far as tests need them. */
const ROLES: Readonly< Record< string, string > > = {
	A: 'link',
	BUTTON: 'button',
	FIELDSET: 'group',
	H1: 'heading',
	H2: 'heading',
	H3: 'heading',
	H4: 'heading',
	IFRAME: 'frame',
	SELECT: 'combobox',
	TEXTAREA: 'textbox',
};
const INPUTS: Readonly< Record< string, string > > = {
	checkbox: 'checkbox',
	radio: 'radio',
	range: 'slider',
	number: 'spinbutton',
	submit: 'button',
};

/** Roles that add nothing to their content, or that the editor puts around everything. */
const OMITTED_ROLES = new Set( [ 'document', 'presentation', 'none', 'img', 'list', 'listitem', 'region', 'tooltip' ] );
/** Roles that are named by their content, which is therefore not repeated. */
const NAMED_BY_CONTENT = new Set( [
	'button',
	'link',
	'heading',
	'textbox',
	'combobox',
	'menuitem',
	'menuitemradio',
	'option',
] );

const roleOf = ( element: Element ): string | undefined => {
	const own = element.getAttribute( 'role' );
	if ( own ) {
		return OMITTED_ROLES.has( own ) ? undefined : own;
	}
	if ( element.tagName === 'INPUT' ) {
		return INPUTS[ element.getAttribute( 'type' ) ?? 'text' ] ?? 'textbox';
	}
	return element.tagName === 'A' && ! element.hasAttribute( 'href' ) ? undefined : ROLES[ element.tagName ];
};

const nameOf = ( element: Element ): string =>
	( computeAccessibleName( element ) || element.getAttribute( 'title' ) || '' ).replace( /\s+/g, ' ' ).trim();

/** The state of a control, besides its name. */
const stateOf = ( element: Element ): string => {
	const isTrue = ( name: string ) => element.getAttribute( name ) === 'true';
	const isOn = ( element as HTMLInputElement ).checked || isTrue( 'aria-checked' ) || isTrue( 'aria-pressed' );
	const isOff = element.hasAttribute( 'disabled' ) || isTrue( 'aria-disabled' );
	return `${ isOn ? ' (on)' : '' }${ isOff ? ' (off)' : '' }`;
};

function* read( node: Node, labels: ReadonlySet< Node > ): Generator< string > {
	if ( node.nodeType === node.TEXT_NODE ) {
		yield node.textContent ?? '';
		return;
	}
	// The legend is already the name of its group, and the label that of its field.
	if ( ! ( node instanceof Element ) || labels.has( node ) || /^(?:LEGEND|STYLE|SCRIPT)$/.test( node.tagName ) ) {
		return;
	}
	if ( node.classList.contains( 'components-spinner' ) ) {
		yield 'spinner';
		return;
	}
	const role = roleOf( node );
	if ( role ) {
		const written = node.getAttribute( 'contenteditable' ) === 'true' ? ` = ${ node.textContent }` : '';
		yield `${ role } ${ nameOf( node ) }${ stateOf( node ) }${ written }`;
	}
	if ( ! role || ! NAMED_BY_CONTENT.has( role ) ) {
		for ( const child of node.childNodes ) {
			yield* read( child, labels );
		}
	}
}

/** The labels of the fields in a part of a page, which are already the names of those fields. */
const labelsIn = ( part: Element ): Set< Node > =>
	new Set(
		[ ...part.querySelectorAll( 'input, select, textarea' ) ].flatMap( ( field ) => [
			...( ( field as HTMLInputElement ).labels ?? [] ),
		] )
	);

/** The lines of a part of a page, in document order. */
export const outline = ( part: Element ): string[] =>
	[ ...read( part, labelsIn( part ) ) ]
		.map( ( line ) => line.replace( /[\s\u200b\ufeff]+/g, ' ' ).trim() )
		.filter( ( line ) => line !== '' );
