const SECTION = 'section[id^="/"]';

const viewOf = ( { id, dataset }: HTMLElement ) => dataset.statecraftView ?? id.slice( 1 );

/**
 * Shows one view of the page at a time: the one containing the target of the URL fragment, so links, bookmarks and the Back button work. Fields in other
 * views stay in the form. Browsers that find text in hidden parts of a page show the view that contains it.
 *
 * @param page      The document.
 * @param isChanged Whether the form has unsaved input, so that it can be saved from every view.
 */
export function startViews( page: Document, isChanged: () => boolean ): void {
	const nav = page.querySelector< HTMLElement >( '.statecraft-views' );
	const sections = [ ...page.querySelectorAll< HTMLElement >( SECTION ) ];
	const [ first ] = sections;
	const { defaultView: window } = page;
	if ( ! nav || ! first || ! window ) {
		return;
	}
	const { location, history } = window;
	const links = new Map( [ ...nav.querySelectorAll( 'a' ) ].map( ( link ) => [ link.hash.slice( 2 ), link ] ) );
	const form = page.querySelector< HTMLFormElement >( 'form.statecraft-settings' );
	const save = form?.querySelector< HTMLElement >( '.statecraft-settings__save' );
	const sectionOf = ( target: Element | null ) => target?.closest< HTMLElement >( SECTION );
	const leadOf = ( view: string ) => sections.find( ( section ) => viewOf( section ) === view );

	/** The target of the fragment. Other fragments, such as WordPress's skip links, have none here. */
	const target = () => {
		const id = location.hash.slice( 1 );
		return id ? ( page.getElementById( id ) ?? leadOf( id.slice( 1 ) ) ?? null ) : first;
	};

	let current = '';
	/** The section whose fields were changed last. */
	let changed: HTMLElement | null = null;
	/** The redirect after saving keeps the fragment of the form's URL: it leads back to what was saved, or to the view. */
	const updateAction = () => {
		const section = changed && viewOf( changed ) === current ? changed.id : `/${ current }`;
		form?.setAttribute( 'action', `${ form.getAttribute( 'action' )?.split( '#' )[ 0 ] }#${ section }` );
	};
	const updateSave = () => {
		// A section may contain fields of another form, which has its own button.
		const fields = [ ...( form?.elements ?? [] ) ].filter( ( field ) => field.hasAttribute( 'name' ) );
		const hasFields = sections.some(
			( section ) => viewOf( section ) === current && fields.some( ( field ) => section.contains( field ) )
		);
		save?.toggleAttribute( 'hidden', ! hasFields && ! isChanged() );
	};
	const show = ( view: string ) => {
		current = view;
		for ( const section of sections ) {
			if ( viewOf( section ) === view ) {
				section.removeAttribute( 'hidden' );
			} else {
				section.setAttribute( 'hidden', 'until-found' );
			}
		}
		for ( const [ name, link ] of links ) {
			link.classList.toggle( 'nav-tab-active', name === view );
			link.removeAttribute( 'aria-current' );
		}
		links.get( view )?.setAttribute( 'aria-current', 'page' );
		updateSave();
		updateAction();
	};
	/** Unfolds the section of a service. */
	const unfold = ( section: HTMLElement | null | undefined ) =>
		section?.querySelector( 'details.statecraft-service' )?.setAttribute( 'open', '' );
	const follow = ( isPress: boolean ) => {
		const place = target();
		const section = sectionOf( place );
		if ( ! place || ! section ) {
			return;
		}
		const view = viewOf( section );
		show( view );
		unfold( section );
		place.scrollIntoView();
		const focused =
			place === section
				? place.querySelector< HTMLElement >( 'details.statecraft-service > summary, h2' )
				: ( place as HTMLElement );
		if ( isPress && focused ) {
			if ( focused.tabIndex < 0 ) {
				focused.tabIndex = -1;
			}
			focused.focus( { preventScroll: true } );
		}
	};

	const wrong = [ ...page.querySelectorAll< HTMLAnchorElement >( '#statecraft-refused a' ) ]
		.map( ( { hash } ) => sectionOf( page.getElementById( hash.slice( 1 ) ) ) )
		.flatMap( ( section ) => {
			unfold( section );
			return section ? viewOf( section ) : [];
		} );
	for ( const view of new Set( wrong ) ) {
		const mark = page.createElement( 'span' );
		mark.className = 'statecraft-views__mark';
		const words = mark.appendChild( page.createElement( 'span' ) );
		words.className = 'screen-reader-text';
		words.textContent = ` ${ nav.dataset.statecraftWrong }`;
		links.get( view )?.append( mark );
	}

	sections.forEach( ( section ) => {
		// Keeps the navigation visible when a view is opened.
		section.classList.toggle( 'statecraft-lead', section === leadOf( viewOf( section ) ) );
		section.addEventListener( 'beforematch', () => {
			history.replaceState( null, '', `#/${ viewOf( section ) }` );
			show( viewOf( section ) );
		} );
	} );
	window.addEventListener( 'hashchange', () => follow( true ) );
	form?.addEventListener( 'input', ( { target: field } ) => {
		changed = sectionOf( field as Element | null ) ?? changed;
		updateSave();
		updateAction();
	} );
	if ( wrong[ 0 ] ) {
		show( wrong[ 0 ] );
	} else if ( sectionOf( target() ) ) {
		follow( false );
	} else {
		show( viewOf( first ) );
	}
}
