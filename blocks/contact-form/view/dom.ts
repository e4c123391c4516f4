/** An element with attributes and what is inside. */
export const make = (
	name: string,
	attributes: Record< string, string >,
	...inside: ( string | Node )[]
): HTMLElement => {
	const element = document.createElement( name );
	Object.entries( attributes ).forEach( ( [ key, value ] ) => element.setAttribute( key, value ) );
	element.append( ...inside );
	return element;
};

/** What a selector finds. */
export const all = < T extends Element = HTMLElement >( within: Element, selector: string ) => [
	...within.querySelectorAll< T >( selector ),
];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a visitor fills in. */
export const controlsIn = < T extends Control = Control >( place: Element ) =>
	all< T >( place, '[data-field] :is(input, select, textarea)' );
