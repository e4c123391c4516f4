import { __ } from '@wordpress/i18n';
import { chaptersIn } from '../../../../machines/video/video-tracks';
import { HelpMessage } from '../../help-message/help-message';
import { clock } from '../media-player/clock';
import { problemText } from './messages';

interface Props {
	/** The description as typed. */
	description: string;
	/** Whether an uploaded file with chapters is used instead. */
	hasChaptersFile: boolean;
}

/** The chapters in the description, and the rules they break. */
export function ChapterList( { description, hasChaptersFile }: Props ) {
	const { chapters, problems } = chaptersIn( description );
	if ( chapters.length === 0 ) {
		return (
			<p>
				{ __(
					'For chapters, write a time and a title in each line, such as “0:00 Introduction”.',
					'statecraft'
				) }
			</p>
		);
	}
	return (
		<>
			<ol className="statecraft-video-details__chapters" aria-label={ __( 'Chapters', 'statecraft' ) }>
				{ chapters.map( ( { startAt, title, line } ) => (
					<li key={ line }>
						<bdi>{ clock( startAt / 1000 ) }</bdi> <span dir="auto">{ title }</span>
					</li>
				) ) }
			</ol>
			<div role="status">
				{ problems.map( ( problem ) => (
					<p key={ `${ problem.rule }-${ problem.line }` }>
						<HelpMessage isError>{ problemText( problem ) }</HelpMessage>
					</p>
				) ) }
				{ hasChaptersFile && (
					<p>
						{ __(
							'The chapters of an uploaded text track are used instead. Remove that track to use these.',
							'statecraft'
						) }
					</p>
				) }
			</div>
		</>
	);
}
