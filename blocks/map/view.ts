import { whenPlaced } from '../_runtime/page/consent';
import type { CreateMapCanvas } from '../_shared/maps';
import { prepare } from './view/page';

/** Loaded with the first map that comes into view. */
const create: CreateMapCanvas = async ( ...map ) => ( await import( '../_shared/maps' ) ).createMapCanvas( ...map );

/** The maps that have begun. The data of others may wait for the cookie notice. */
const prepared = new WeakSet< HTMLElement >();

whenPlaced( () =>
	document.querySelectorAll< HTMLElement >( '.statecraft-map' ).forEach( ( root ) => {
		if ( root.querySelector( '.statecraft-map__data' ) && ! prepared.has( root ) ) {
			prepared.add( root );
			prepare( root, create );
		}
	} )
);
