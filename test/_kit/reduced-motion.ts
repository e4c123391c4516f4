/** A person who prefers reduced motion: the dialogs of WordPress close at once. For all tests of a file. */
export function reduceMotion(): void {
	const { matchMedia } = window;
	beforeAll( () => {
		window.matchMedia = ( media ) => ( { ...matchMedia( media ), matches: /reduced-motion/.test( media ) } );
	} );
	afterAll( () => {
		window.matchMedia = matchMedia;
	} );
}
