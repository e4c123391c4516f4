/** Plans the walks of a flow, and checks its driver for contradictions. Needs neither a browser nor a site. */
import { arrowsOf } from '../../../machines/_exploration/arrows';
import { explore } from '../../../machines/_exploration/explore';
import type { Path } from '../../../machines/_exploration/explore';
import type { AnyModel } from '../../../machines/_exploration/model';
import { leavesOf } from '../../../machines/_exploration/states';
import type { Driver, Place, WalkedFlow } from './driver';

export interface PlannedWalk {
	place: Place;
	model: AnyModel;
	path: Path;
}

export const arrowsIn = ( path: Path ): string[] => path.flatMap( ( { arrows } ) => arrows );

/** Selects paths greedily until everything is covered: each time the one that covers most of the rest. */
function greedySelection(
	paths: readonly Path[],
	coveredBy: ( path: Path ) => string[],
	covered: ReadonlySet< string >
): Path[] {
	const uncoveredIn = ( path: Path ) => new Set( coveredBy( path ).filter( ( one ) => ! covered.has( one ) ) ).size;
	const [ best ] = paths.toSorted( ( a, b ) => uncoveredIn( b ) - uncoveredIn( a ) );
	return best && uncoveredIn( best ) > 0
		? [ best, ...greedySelection( paths, coveredBy, new Set( [ ...covered, ...coveredBy( best ) ] ) ) ]
		: [];
}

/** The walks of a flow, place by place. */
export function walksOf( model: AnyModel, driver: Driver ): PlannedWalk[] {
	if ( 'waitsFor' in driver ) {
		return [];
	}
	const taken = new Set< string >();
	return driver.places.flatMap( ( place, i ) => {
		const placeModel = place.model ?? model;
		const { paths } = explore( placeModel, ( step, before ) => ! place.isImpossible?.( step, before ) );
		const statesIn = ( path: Path ) =>
			path.flatMap( ( { snapshot } ) => leavesOf( snapshot ).map( ( leaf ) => `${ leaf } in ${ place.in }` ) );
		const chosen =
			i === 0 ? paths : greedySelection( paths, ( path ) => [ ...arrowsIn( path ), ...statesIn( path ) ], taken );
		chosen.flatMap( arrowsIn ).forEach( ( arrow ) => taken.add( arrow ) );
		return chosen.map( ( path ) => ( { place, model: placeModel, path } ) );
	} );
}

/** What is missing or wrong in a driver's reasons, given the transitions that its walks take. */
export function contradictions( model: AnyModel, { reasons }: WalkedFlow, taken: ReadonlySet< string > ): string[] {
	const arrows = arrowsOf( model.machine ).map( ( { name } ) => name );
	return [
		...arrows
			.filter( ( arrow ) => ! taken.has( arrow ) && ! reasons[ arrow ] )
			.map( ( arrow ) => `No walk takes the arrow “${ arrow }”, and its driver does not say why.` ),
		...Object.keys( reasons )
			.filter( ( arrow ) => ! arrows.includes( arrow ) )
			.map( ( arrow ) => `The driver says why nobody walks the arrow “${ arrow }”, which is not in the chart.` ),
		...Object.keys( reasons )
			.filter( ( arrow ) => taken.has( arrow ) )
			.map( ( arrow ) => `The driver says why nobody walks the arrow “${ arrow }”, and a walk takes it.` ),
	];
}
