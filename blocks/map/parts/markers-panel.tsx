import { useSelector } from '@xstate/react';
import { Button, PanelBody, TextControl, TextareaControl } from '@wordpress/components';
import { memo } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { arrowDown, arrowUp, trash } from '@wordpress/icons';
import { coordinatesIn, coordinatesText } from '../../../machines/maps/location-search';
import { isDrawable, moved, withChange, withLines, without } from '../../../machines/maps/map-marker';
import type { Point } from '../../../machines/maps/map-marker';
import { useDraft } from '../../_runtime/hooks/use-draft';
import { useSorting } from '../../_runtime/hooks/use-sorting';
import { useTyped } from '../../_runtime/hooks/use-typed';
import type { MarkerFlow } from './flows';
import { nameOf } from './texts';

interface RowProps {
	flow: MarkerFlow;
	point: Point;
	index: number;
	count: number;
}

/** The current list in the flow: a row that is not re-rendered must not write an outdated one. */
const pointsOf = ( flow: MarkerFlow ) => flow.getSnapshot().context.points;
const set = ( flow: MarkerFlow, points: readonly Point[] ) => flow.send( { type: 'points.set', points } );

function Coordinates( { flow, point }: Pick< RowProps, 'flow' | 'point' > ) {
	const draft = useDraft(
		isDrawable( point ) ? coordinatesText( point.coordinates ) : '',
		( text ) => ( coordinatesIn( text ) ? text : undefined ),
		( text ) => {
			const coordinates = coordinatesIn( text )!;
			set(
				flow,
				withChange( pointsOf( flow ), point.id, { coordinates: { ...point.coordinates, ...coordinates } } )
			);
		}
	);
	return (
		<TextControl
			label={ __( 'Latitude, longitude', 'statecraft' ) }
			value={ draft.text }
			onChange={ draft.onChange }
			aria-invalid={ ! draft.isValid }
			help={
				! draft.isValid &&
				__(
					'Type two numbers, such as 48.2104, 16.3655. Until then this marker is not on the map.',
					'statecraft'
				)
			}
			__next40pxDefaultSize
			__nextHasNoMarginBottom
		/>
	);
}

/** Memoised, because a map can have a thousand markers. */
const Row = memo( ( { flow, point, index, count }: RowProps ) => {
	const { id, title } = point;
	const name = nameOf( point, index );
	const moveTo = ( to: number ) => () => set( flow, moved( pointsOf( flow ), id, to ) );
	return (
		<li draggable>
			<details className="statecraft-map__more">
				<summary>
					<bdi>{ name }</bdi>
				</summary>
				<TextControl
					label={ __( 'Marker title', 'statecraft' ) }
					value={ title }
					onChange={ ( typed ) => flow.send( { type: 'marker.edit', id, change: { title: typed } } ) }
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
				<TextareaControl
					label={ __( 'Marker caption', 'statecraft' ) }
					value={ point.caption }
					rows={ 2 }
					onChange={ ( typed ) => flow.send( { type: 'marker.edit', id, change: { caption: typed } } ) }
					__nextHasNoMarginBottom
				/>
				<Coordinates flow={ flow } point={ point } />
				<div className="statecraft-map__acts">
					<Button
						icon={ arrowUp }
						label={ sprintf(
							/* translators: %s: the name of a marker. */
							__( 'Move up: %s', 'statecraft' ),
							name
						) }
						disabled={ index === 0 }
						accessibleWhenDisabled
						size="small"
						onClick={ moveTo( index - 1 ) }
					/>
					<Button
						icon={ arrowDown }
						label={ sprintf(
							/* translators: %s: the name of a marker. */
							__( 'Move down: %s', 'statecraft' ),
							name
						) }
						disabled={ index === count - 1 }
						accessibleWhenDisabled
						size="small"
						onClick={ moveTo( index + 1 ) }
					/>
					<Button
						icon={ trash }
						label={ sprintf(
							/* translators: %s: the name of a marker. */
							__( 'Delete: %s', 'statecraft' ),
							name
						) }
						isDestructive
						size="small"
						onClick={ () => set( flow, without( pointsOf( flow ), id ) ) }
					/>
				</div>
			</details>
		</li>
	);
} );

/** Adds a marker for each line of text. */
function FromText( { flow }: { flow: MarkerFlow } ) {
	const { text, onChange, reset } = useTyped( '' );
	const { points, unread } = withLines( [], text );
	const add = () => {
		set( flow, withLines( pointsOf( flow ), text ).points );
		reset();
	};
	return (
		<details className="statecraft-map__more">
			<summary>{ __( 'Add markers from text', 'statecraft' ) }</summary>
			<TextareaControl
				label={ __( 'One marker in each line', 'statecraft' ) }
				help={
					unread.length > 0
						? sprintf(
								/* translators: %s: numbers of lines. */
								_n(
									'Line %s cannot be read. Write it as 48.2104, 16.3655, Café Central.',
									'Lines %s cannot be read. Write them as 48.2104, 16.3655, Café Central.',
									unread.length,
									'statecraft'
								),
								unread.join( ', ' )
							)
						: __( 'Latitude, longitude and title, such as 48.2104, 16.3655, Café Central.', 'statecraft' )
				}
				value={ text }
				rows={ 5 }
				onChange={ onChange }
				__nextHasNoMarginBottom
			/>
			<Button
				variant="secondary"
				disabled={ points.length === 0 || unread.length > 0 }
				accessibleWhenDisabled
				onClick={ add }
				__next40pxDefaultSize
			>
				{
					/* translators: %d: a number of markers. */
					sprintf( _n( 'Add %d marker', 'Add %d markers', points.length, 'statecraft' ), points.length )
				}
			</Button>
		</details>
	);
}

/** The list of markers, with their texts, positions and order. */
export function MarkersPanel( { flow }: { flow: MarkerFlow } ) {
	const points = useSelector( flow, ( { context } ) => context.points );
	const sorting = useSorting( ( from, to ) => set( flow, moved( points, points[ from ]!.id, to ) ) );
	return (
		<PanelBody title={ __( 'Markers', 'statecraft' ) } initialOpen={ false }>
			<ol className="statecraft-map__markers" ref={ sorting }>
				{ points.map( ( point, index ) => (
					<Row key={ point.id } { ...{ flow, point, index } } count={ points.length } />
				) ) }
			</ol>
			<FromText flow={ flow } />
		</PanelBody>
	);
}
