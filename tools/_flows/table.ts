/** The table of walks: how many arrows of each flow are walked, where, and why the others are not. */
import { arrowsOf } from '../../machines/_exploration/arrows';
import { explore, titleOf } from '../../machines/_exploration/explore';
import type { AnyModel } from '../../machines/_exploration/model';
import { arrowsIn, contradictions, walksOf } from '../../test/e2e/_paths/plan';
import type { Driver } from '../../test/e2e/_paths/driver';

export interface Flow {
	name: string;
	model: AnyModel;
	driver: Driver;
}

/** What was measured: titles of the paths that passed in the DOM, arrows of the walks that passed in an editor. */
export interface Measured {
	dom: readonly string[];
	editor: readonly string[];
}

export interface Row {
	flow: string;
	arrows: number;
	/** How many of them are walked in the DOM; null if not measured. */
	dom: number | null;
	/** How many of them are walked in a real editor; if not measured, how many could be. */
	editor: number;
	/** What renders the flow, and how many walks it has there. */
	places: { in: string; walks: number }[];
	/** What the flow waits for, if nothing renders it yet. */
	waitsFor: string | null;
	left: { arrow: string; reason: string }[];
	/** Errors in the driver, and walks that failed. */
	problems: string[];
}

export function rowOf( { name, model, driver }: Flow, measured?: Measured ): Row {
	const arrows = arrowsOf( model.machine ).map( ( arrow ) => arrow.name );
	const walks = walksOf( model, driver );
	const planned = new Set( walks.flatMap( ( { path } ) => arrowsIn( path ) ) );
	const editor = measured ? new Set( measured.editor ) : planned;
	const dom = explore( model ).paths.filter( ( path ) => measured?.dom.includes( titleOf( path ) ) );
	const places = 'waitsFor' in driver ? [] : driver.places;
	const isWaiting = 'waitsFor' in driver;
	return {
		flow: name,
		arrows: arrows.length,
		dom: measured ? new Set( dom.flatMap( arrowsIn ) ).size : null,
		editor: editor.size,
		places: places.map( ( place ) => ( {
			in: place.in,
			walks: walks.filter( ( walk ) => walk.place === place ).length,
		} ) ),
		waitsFor: isWaiting ? driver.waitsFor : null,
		left: isWaiting
			? []
			: arrows
					.filter( ( arrow ) => ! planned.has( arrow ) )
					.map( ( arrow ) => ( { arrow, reason: driver.reasons[ arrow ] ?? '' } ) ),
		problems: [
			...( isWaiting ? [] : contradictions( model, driver, planned ) ),
			...[ ...planned ]
				.filter( ( arrow ) => ! editor.has( arrow ) )
				.map( ( arrow ) => `No walk along the arrow “${ arrow }” held.` ),
		],
	};
}

/** Whether all walks passed, and each arrow is walked or has a reason why not. */
export const isComplete = ( rows: readonly Row[] ): boolean => rows.every( ( { problems } ) => problems.length === 0 );

const placesIn = ( { places, waitsFor }: Row ): string =>
	waitsFor
		? `nothing yet: waits for ${ waitsFor }`
		: places.map( ( { in: place, walks } ) => `${ place } ${ walks }` ).join( ', ' );

const reasonsIn = ( { flow, left }: Row ): string =>
	[ `## ${ flow }`, '', ...left.map( ( { arrow, reason } ) => `- ${ arrow }: ${ reason || '?' }` ) ].join( '\n' );

/** Renders the table as Markdown. */
export function markdown( rows: readonly Row[] ): string {
	const sum = ( count: ( row: Row ) => number ) => rows.reduce( ( total, row ) => total + count( row ), 0 );
	const isMeasured = rows.some( ( { dom } ) => dom !== null );
	const line = ( ...cells: ( string | number )[] ) => `| ${ cells.join( ' | ' ) } |`;
	return [
		line( 'Flow', 'Arrows', ...( isMeasured ? [ 'In the DOM' ] : [] ), 'In a real editor', 'Walks in' ),
		line( '---', '--:', ...( isMeasured ? [ '--:' ] : [] ), '--:', '---' ),
		...rows.map( ( row ) =>
			line( row.flow, row.arrows, ...( row.dom === null ? [] : [ row.dom ] ), row.editor, placesIn( row ) )
		),
		line(
			'all',
			sum( ( { arrows } ) => arrows ),
			...( isMeasured ? [ sum( ( { dom } ) => dom ?? 0 ) ] : [] ),
			sum( ( { editor } ) => editor ),
			`${ sum( ( { places } ) => places.reduce( ( total, { walks } ) => total + walks, 0 ) ) } walks`
		),
		'',
		'# Arrows that no person and no server can cause',
		...rows.filter( ( { left } ) => left.length > 0 ).map( ( row ) => `\n${ reasonsIn( row ) }` ),
		...rows.flatMap( ( { flow, problems } ) => problems.map( ( problem ) => `\n${ flow }: ${ problem }` ) ),
	].join( '\n' );
}
