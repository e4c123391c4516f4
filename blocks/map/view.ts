import { whenPlaced } from '../_runtime/page/consent';
import { startEach } from '../_runtime/page/start-each';
import type { CreateMapCanvas } from '../_shared/maps';
import { dataIn, prepare } from './view/page';

/** Loaded with the first map that comes into view. */
const create: CreateMapCanvas = async ( ...map ) => ( await import( '../_shared/maps' ) ).createMapCanvas( ...map );

/** The maps that have begun. The data of others may wait for the cookie notice. */
const prepared = new WeakSet< Element >();

whenPlaced( () =>
	startEach( '.statecraft-map', ( root: HTMLElement ) => {
		const data = dataIn( root );
		if ( data && ! prepared.has( data ) ) {
			prepared.add( data );
			prepare( root, create );
		}
	} )
);
