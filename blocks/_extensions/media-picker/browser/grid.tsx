import type { KeyboardEvent } from 'react';
import { useSelector } from '@xstate/react';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import { useMeasured } from '../../../_runtime/hooks/use-measured';
import { isCopying, listStateOf } from './flow';
import type { BrowserFlow } from './flow';
import { GridItem } from './grid-item';
import { indexAfter } from './grid-keys';
import type { CopyStatus } from './messages';

/** One per item of a page. */
const PLACEHOLDERS = Array.from( { length: 20 }, ( _, i ) => i );

const ITEM = '.statecraft-media-item';

interface Props {
	flow: BrowserFlow;
	/** The name of the source. */
	label: string;
	copies: Readonly< Record< string, CopyStatus > >;
}

const columnsOf = ( element: Element ): number =>
	element.ownerDocument.defaultView!.getComputedStyle( element ).gridTemplateColumns.split( ' ' ).length;

/** Whether a key belongs to a shortcut of the editor or the browser. */
const hasModifier = ( { altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent ): boolean =>
	altKey || ctrlKey || metaKey || shiftKey;

/**
 * The listed items, as a grid with one tab stop. All items are in the document; the browser lays out only those near the visible
 * part (`content-visibility`), so that a thousand scroll as smoothly as twenty, and a focused item is never removed.
 */
export function Grid( { flow, label, copies }: Props ) {
	const state = useSelector( flow, listStateOf );
	const isLocked = useSelector( flow, isCopying );
	const media = useSelector( flow, ( { context } ) => context.media );
	const selection = useSelector( flow, ( { context } ) => context.selection );
	const active = useSelector( flow, ( { context } ) => context.active );
	const arrived = useSelector( flow, ( { context } ) => context.arrived );
	const columns = useMeasured( columnsOf );

	const order = new Map( selection.map( ( { ID }, i ) => [ ID, i + 1 ] ) );
	const tabStop = media.some( ( { ID } ) => ID === active ) ? active : media[ 0 ]?.ID;
	const isLoading = state === 'first' || state === 'superseded' || state === 'further';

	const statusOf = ( id: string ): CopyStatus | undefined =>
		copies[ id ] ?? ( isLocked && order.has( id ) ? 'copying' : undefined );

	const onKeyDown = ( event: KeyboardEvent ) => {
		const items = [ ...event.currentTarget.querySelectorAll< HTMLElement >( ITEM ) ];
		const index = items.indexOf( event.target as HTMLElement );
		if ( index < 0 || hasModifier( event ) ) {
			return;
		}
		if ( event.key === ' ' || event.key === 'Enter' ) {
			event.preventDefault();
			if ( ! event.repeat ) {
				items[ index ]!.click();
			}
			return;
		}
		const position = { index, count: items.length, columns: columns.get() ?? 1, isRtl: isRTL() };
		const next = indexAfter( event.key, position );
		if ( next !== null ) {
			event.preventDefault();
			items[ next ]!.focus();
		}
	};

	return (
		// Its items are interactive; it only handles their keys.
		// eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
		<div
			className="statecraft-media-browser__grid"
			role="group"
			aria-label={
				/* translators: %s: the name of a service. */
				sprintf( __( 'Media from %s', 'statecraft' ), label )
			}
			aria-busy={ isLoading }
			tabIndex={ -1 }
			ref={ columns.ref }
			onKeyDown={ onKeyDown }
		>
			{ media.map( ( item ) => (
				<GridItem
					key={ item.ID }
					flow={ flow }
					item={ item }
					order={ order.get( item.ID ) ?? 0 }
					status={ statusOf( item.ID ) }
					isTabStop={ item.ID === tabStop }
					isLocked={ isLocked }
					takesFocus={ item.ID === arrived }
				/>
			) ) }
			{ isLoading &&
				PLACEHOLDERS.map( ( i ) => (
					<div key={ `placeholder ${ i }` } className="statecraft-media-browser__placeholder" />
				) ) }
		</div>
	);
}
