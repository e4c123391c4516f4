/** What is to be seen in a part of a page, in words: each control by its role and its name, and the words between them. */
import { computeAccessibleName } from 'dom-accessibility-api';

/** Roles by elements, of those that people look for. */
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

/** Roles that say nothing more than what is in them, or that the editor puts around everything. */
const SILENT = new Set( [ 'document', 'presentation', 'none', 'img', 'list', 'listitem', 'region', 'tooltip' ] );
/** Roles that are named by what is in them: it is not read twice. */
const WHOLE = new Set( [ 'button', 'link', 'heading', 'textbox', 'combobox', 'menuitem', 'menuitemradio', 'option' ] );

const roleOf = ( element: Element ): string | undefined => {
	const own = element.getAttribute( 'role' );
	if ( own ) {
		return SILENT.has( own ) ? undefined : own;
	}
	if ( element.tagName === 'INPUT' ) {
		return INPUTS[ element.getAttribute( 'type' ) ?? 'text' ] ?? 'textbox';
	}
	return element.tagName === 'A' && ! element.hasAttribute( 'href' ) ? undefined : ROLES[ element.tagName ];
};

const nameOf = ( element: Element ): string =>
	( computeAccessibleName( element ) || element.getAttribute( 'title' ) || '' ).replace( /\s+/g, ' ' ).trim();

/** What is said of a control beside its name. */
const stateOf = ( element: Element ): string => {
	const said = ( name: string ) => element.getAttribute( name ) === 'true';
	const isOn = ( element as HTMLInputElement ).checked || said( 'aria-checked' ) || said( 'aria-pressed' );
	const isOff = element.hasAttribute( 'disabled' ) || said( 'aria-disabled' );
	return `${ isOn ? ' (on)' : '' }${ isOff ? ' (off)' : '' }`;
};

function* read( node: Node, labels: ReadonlySet< Node > ): Generator< string > {
	if ( node.nodeType === node.TEXT_NODE ) {
		yield node.textContent ?? '';
		return;
	}
	// A group is named by its legend, and a field by its label.
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
	if ( ! role || ! WHOLE.has( role ) ) {
		for ( const child of node.childNodes ) {
			yield* read( child, labels );
		}
	}
}

/** The labels of the fields in a part of a page: the fields are named by them. */
const labelsIn = ( part: Element ): Set< Node > =>
	new Set(
		[ ...part.querySelectorAll( 'input, select, textarea' ) ].flatMap( ( field ) => [
			...( ( field as HTMLInputElement ).labels ?? [] ),
		] )
	);

/** The lines of a part of a page, in the order of the page. */
export const outline = ( part: Element ): string[] =>
	[ ...read( part, labelsIn( part ) ) ]
		.map( ( line ) => line.replace( /[\s\u200b\ufeff]+/g, ' ' ).trim() )
		.filter( ( line ) => line !== '' );
