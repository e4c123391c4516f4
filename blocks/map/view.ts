import type { CreateMapCanvas } from '../_shared/map-canvas';
import { prepare } from './view/page';

/** Loaded when the first map comes into view. */
const create: CreateMapCanvas = async ( ...map ) =>
	( await import( '../_shared/map-canvas' ) ).createMapCanvas( ...map );

document
	.querySelectorAll< HTMLElement >( '.statecraft-map' )
	.forEach( ( root ) => root.querySelector( '.statecraft-map__data' ) && prepare( root, create ) );
