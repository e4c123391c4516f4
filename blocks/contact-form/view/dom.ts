/** Creates an element with attributes and children. */
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

/** `querySelectorAll` as an array. */
export const all = < T extends Element = HTMLElement >( within: Element, selector: string ) => [
	...within.querySelectorAll< T >( selector ),
];

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of the fields. */
export const controlsIn = < T extends Control = Control >( place: Element ) =>
	all< T >( place, '[data-field] :is(input, select, textarea)' );
