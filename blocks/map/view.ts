import type { CreateMapCanvas } from '../_shared/maps';
import { prepare } from './view/page';

/** Loaded with the first map that comes into view. */
const create: CreateMapCanvas = async ( ...map ) => ( await import( '../_shared/maps' ) ).createMapCanvas( ...map );

document
	.querySelectorAll< HTMLElement >( '.statecraft-map' )
	.forEach( ( root ) => root.querySelector( '.statecraft-map__data' ) && prepare( root, create ) );
