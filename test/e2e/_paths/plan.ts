/** Which walks are made of a flow, and what is wrong with what its driver says. Needs neither a browser nor a site. */
import { arrowsOf } from '../../../machines/_model/arrows';
import { explore } from '../../../machines/_model/explore';
import type { Path } from '../../../machines/_model/explore';
import type { AnyModel } from '../../../machines/_model/model';
import { leavesOf } from '../../../machines/_model/states';
import type { Driver, Place, Walked } from './driver';

export interface PlannedWalk {
	place: Place;
	model: AnyModel;
	path: Path;
}

export const arrowsIn = ( path: Path ): string[] => path.flatMap( ( { arrows } ) => arrows );

/** As many as are needed to show what has not been shown; each time the one that shows most of that. */
function telling( paths: readonly Path[], shownBy: ( path: Path ) => string[], shown: ReadonlySet< string > ): Path[] {
	const newsIn = ( path: Path ) => new Set( shownBy( path ).filter( ( one ) => ! shown.has( one ) ) ).size;
	const [ best ] = paths.toSorted( ( a, b ) => newsIn( b ) - newsIn( a ) );
	return best && newsIn( best ) > 0
		? [ best, ...telling( paths, shownBy, new Set( [ ...shown, ...shownBy( best ) ] ) ) ]
		: [];
}

/** The walks of a flow, place by place. */
export function walksOf( model: AnyModel, driver: Driver ): PlannedWalk[] {
	if ( 'waitsFor' in driver ) {
		return [];
	}
	const taken = new Set< string >();
	return driver.places.flatMap( ( place, i ) => {
		const there = place.model ?? model;
		const { paths } = explore( there, ( step, before ) => ! place.cannot?.( step, before ) );
		const statesIn = ( path: Path ) =>
			path.flatMap( ( { snapshot } ) => leavesOf( snapshot ).map( ( leaf ) => `${ leaf } in ${ place.in }` ) );
		const chosen =
			i === 0 ? paths : telling( paths, ( path ) => [ ...arrowsIn( path ), ...statesIn( path ) ], taken );
		chosen.flatMap( arrowsIn ).forEach( ( arrow ) => taken.add( arrow ) );
		return chosen.map( ( path ) => ( { place, model: there, path } ) );
	} );
}

/** What a driver leaves unsaid or says wrongly, when its walks take these arrows. */
export function contradictions( model: AnyModel, { reasons }: Walked, taken: ReadonlySet< string > ): string[] {
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
