/** Whether the browser is handling a paste, in any document of the editor. A pasted block may be one that was cut; an inserted one never is. */

const CANVAS = 'iframe[name="editor-canvas"]';
const watched = new WeakSet< Document >();
let isUnderWay = false;

const begin = () => {
	isUnderWay = true;
	setTimeout( () => {
		isUnderWay = false;
	} );
};

function watch( page: Document | null ): void {
	if ( page && ! watched.has( page ) ) {
		watched.add( page );
		// In the capture phase: before the editor's own handler changes the store.
		page.addEventListener( 'paste', begin, true );
	}
}

/** True from the paste event until the editor has handled it. */
export const isPasting = (): boolean => isUnderWay;

/** Watches the page and each canvas iframe in it. Call it repeatedly, because the editor can replace the canvas at any time. */
export function watchPastes(): void {
	watch( document );
	document.querySelectorAll< HTMLIFrameElement >( CANVAS ).forEach( ( canvas ) => watch( canvas.contentDocument ) );
}
