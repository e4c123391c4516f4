import type { Context } from '../../../machines/maps/map-page/chart';
import type { PageData } from './data';

/** The elements of a map on a page. */
export interface Parts {
	list: HTMLElement;
	/** Covers the list while the map is shown. */
	ground: HTMLElement;
	/** Switches between the list and the map. */
	toggle: HTMLButtonElement;
	retry: HTMLButtonElement;
	status: HTMLElement;
}

/** Adds the elements that the script needs to what the server printed. */
export function partsOf( frame: HTMLElement, { texts }: Pick< PageData, 'texts' > ): Parts {
	const make = < Name extends 'div' | 'button' | 'p' >( name: Name, part: string, text = '' ) => {
		const element = frame.ownerDocument.createElement( name );
		element.className = `statecraft-map__${ part }`;
		element.textContent = text;
		return element;
	};
	const list = frame.querySelector< HTMLElement >( '.statecraft-map__list' )!;
	const ground = make( 'div', 'ground' );
	const toggle = make( 'button', 'toggle' );
	const box = make( 'div', 'status' );
	const status = make( 'p', 'message' );
	const retry = make( 'button', 'retry', texts.retry );
	toggle.type = retry.type = 'button';
	status.setAttribute( 'role', 'status' );
	status.tabIndex = -1;
	box.append( status, retry );
	list.append( box );
	frame.prepend( toggle );
	frame.append( ground );
	return { list, ground, toggle, retry, status };
}

/** Renders a state of the flow. */
export function present(
	{ list, ground, toggle, retry, status }: Parts,
	{ texts }: Pick< PageData, 'texts' >,
	state: string,
	{ failure }: Context
): void {
	const isShown = state === 'shown';
	const { activeElement } = list.ownerDocument;
	const hadFocus = list.contains( activeElement );
	list.hidden = isShown;
	ground.hidden = state !== 'loading' && ! isShown && state !== 'listed';
	// While the list is shown, the map must keep its size, but nothing in it may be focusable.
	ground.inert = ! isShown;
	toggle.hidden = ! isShown && state !== 'listed';
	toggle.textContent = isShown ? texts.list : texts.map;
	const failed = failure === 'webgl' ? texts.noWebGl : texts.failed;
	const said = state === 'failed' ? failed : '';
	status.textContent = state === 'loading' ? texts.loading : said;
	retry.hidden = state !== 'failed' || failure === 'webgl';
	if ( isShown && hadFocus ) {
		toggle.focus( { preventScroll: true } );
	} else if ( activeElement === retry && retry.hidden ) {
		status.focus( { preventScroll: true } );
	}
}
