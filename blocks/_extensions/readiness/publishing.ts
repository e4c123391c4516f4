/** Shows an editor notice about blocks that are not ready when a post is published without the pre-publish panel. */
import type { DataRegistry } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { beforeSaves } from '../../_runtime/editor/before-saves';
import { showBlock } from '../../_runtime/editor/show-block';
import type { ReadinessByBlock } from '../../_runtime/registration/readiness';
import { isAboutToPublish } from '../../_shared/editor-plugin/about-to-publish';
import { findingsIn } from './findings';
import { titleOf } from './messages';

const NOTICE = 'statecraft-readiness';
/** The post statuses that visitors see, now or later. */
const PUBLISHED: readonly unknown[] = [ 'publish', 'future' ];

/** The `core/notices` store, typed here because its package is not a dependency. */
interface Notices {
	createWarningNotice: ( text: string, options: object ) => void;
}

/** Checks the post at each save that publishes it. */
export const warnAtPublishing = ( data: DataRegistry, readiness: ReadinessByBlock ): void =>
	beforeSaves( 'readiness', ( status ) => {
		if ( ! PUBLISHED.includes( status ) || isAboutToPublish( data.select ) ) {
			return;
		}
		const findings = findingsIn( data, readiness );
		const [ first ] = findings;
		if ( ! first ) {
			return;
		}
		const { length } = findings.filter( ( { kind } ) => kind === first.kind );
		( data.dispatch( 'core/notices' ) as unknown as Notices ).createWarningNotice(
			`${ titleOf( first.kind, length ) }. ${ first.text } ${ first.visitors }`,
			{
				id: NOTICE,
				actions: [ { label: __( 'Show', 'statecraft' ), onClick: () => showBlock( data, first.clientId ) } ],
			}
		);
	} );
