<?php
/**
 * The tracks of a video.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Tracks;

defined( 'ABSPATH' ) || exit;

use Statecraft\Video\Upload\Upload_Limits;
use Statecraft\Video\Video;
use WP_Error;

/**
 * The list of tracks, at most one per kind and language. Chapters generated from the description are kept next to those from a file, but only shown if there
 * are none from a file. Callers that change the list hold {@see \Statecraft\Video\Video_Lock}.
 */
final class Tracks {

	/** The kinds, those of the `<track>` element. */
	public const KINDS = array( 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' );

	/** The source of a track. */
	public const FILE        = 'file';
	public const DESCRIPTION = 'description';

	/** The maximum number of tracks per video: all are loaded with it. */
	private const MAX = 100;

	/** The languages of the `<track>` element: a language subtag, optionally followed by others (BCP 47). */
	public const LANGUAGE = '^[a-zA-Z]{2,8}(-[a-zA-Z0-9]{1,8})*$';

	public function __construct( private readonly Video $video ) {}

	/**
	 * Returns the visible tracks.
	 *
	 * @param int $post_id The post that shows the video; 0: none.
	 * @return array<string, array<string, array{src: string, label: string}>> By kind, then by language.
	 */
	public function shown( int $post_id ): array {
		$files   = new Track_Files( $this->video );
		$by_kind = array();
		foreach ( $this->all() as $track ) {
			if ( self::DESCRIPTION !== $track['source'] || self::FILE !== $this->chapters_source() ) {
				$by_kind[ $track['kind'] ][ $track['srclang'] ] = array(
					'src'   => $files->url( $track, $post_id ),
					'label' => $track['label'],
				);
			}
		}
		return $by_kind;
	}

	/** Returns the source of the visible chapters: `file`, `description`, or empty without chapters. */
	public function chapters_source(): string {
		$sources = array_column( array_filter( $this->all(), static fn( array $track ): bool => 'chapters' === $track['kind'] ), 'source' );
		return in_array( self::FILE, $sources, true ) ? self::FILE : ( $sources[0] ?? '' );
	}

	/**
	 * Returns the content of the visible chapters.
	 *
	 * @param string $language The preferred language, such as `pt`; otherwise the first.
	 * @return string WebVTT; empty without chapters.
	 */
	public function chapters( string $language ): string {
		$source = $this->chapters_source();
		$found  = array_values( array_filter( $this->all(), static fn( array $track ): bool => 'chapters' === $track['kind'] && $track['source'] === $source ) );
		usort( $found, static fn( array $one, array $other ): int => self::is_in( $other, $language ) <=> self::is_in( $one, $language ) );
		$path = $found ? ( new Track_Files( $this->video ) )->path( $found[0]['file'] ) : '';
		return '' === $path ? '' : (string) file_get_contents( $path ); // phpcs:ignore WordPress.WP.AlternativeFunctions -- a file of ours, at most 1 MB.
	}

	/**
	 * Whether a track is in a language.
	 *
	 * @param array{srclang: string} $track    The track.
	 * @param string                 $language Such as `pt`, for any country.
	 */
	private static function is_in( array $track, string $language ): bool {
		return strtolower( (string) strtok( $track['srclang'], '-' ) ) === $language;
	}

	/**
	 * Adds a track. One from the description replaces the previous one from it.
	 *
	 * @param array{kind: string, srclang: string, label: string, source: string} $track The track, validated.
	 * @param string                                                              $vtt   Its content.
	 * @return WP_Error|null `track_exists` (409), `track_too_many` (400), `video_quota` (413), `track_not_stored` (500): nothing was changed. `chapters_from_file` (409): kept, but not shown.
	 */
	public function add( array $track, string $vtt ): ?WP_Error {
		$is_described = self::DESCRIPTION === $track['source'];
		if ( ! $is_described && null !== $this->place( $track['kind'], $track['srclang'], self::FILE ) ) {
			return new WP_Error( 'track_exists', __( 'A track already exists for that language and kind.', 'statecraft' ), array( 'status' => 409 ) );
		}
		if ( count( $this->all() ) >= self::MAX ) {
			return new WP_Error( 'track_too_many', __( 'This video has too many tracks. Delete one that is not needed, and try again.', 'statecraft' ), array( 'status' => 400 ) );
		}
		$error = Upload_Limits::quota_error( strlen( $vtt ) );
		if ( $error ) {
			return $error;
		}
		$file = ( new Track_Files( $this->video ) )->store( $vtt );
		if ( '' === $file ) {
			return new WP_Error( 'track_not_stored', __( 'The track could not be saved on the server. Check that the uploads folder is writable and not full, and try again.', 'statecraft' ), array( 'status' => 500 ) );
		}
		$before = $is_described ? array_filter( $this->all(), static fn( array $one ): bool => self::DESCRIPTION === $one['source'] ) : array();
		$this->store( array( ...array_diff_key( $this->all(), $before ), $track + array( 'file' => $file ) ) );
		array_map( array( new Track_Files( $this->video ), 'delete' ), array_column( $before, 'file' ) );
		return $is_described && self::FILE === $this->chapters_source()
			? new WP_Error( 'chapters_from_file', __( 'The chapters from the uploaded file are shown. Delete that track to show the chapters from the description.', 'statecraft' ), array( 'status' => 409 ) )
			: null;
	}

	/**
	 * Deletes a track.
	 *
	 * @param string $srclang The language.
	 * @param string $source  Its source; empty: the visible one.
	 * @return WP_Error|null `track_not_found` (404).
	 */
	public function delete( string $kind, string $srclang, string $source ): ?WP_Error {
		$place = '' === $source ? $this->shown_place( $kind, $srclang ) : $this->place( $kind, $srclang, $source );
		if ( null === $place ) {
			return new WP_Error( 'track_not_found', __( 'There is no track for that language and kind. It may have been deleted already.', 'statecraft' ), array( 'status' => 404 ) );
		}
		$all  = $this->all();
		$file = $all[ $place ]['file'];
		unset( $all[ $place ] );
		$this->store( $all );
		( new Track_Files( $this->video ) )->delete( $file );
		return null;
	}

	/** Deletes the files of all tracks. */
	public function delete_files(): void {
		array_map( array( new Track_Files( $this->video ), 'delete' ), array_column( $this->all(), 'file' ) );
	}

	/**
	 * Returns the track named in an address.
	 *
	 * @param string $name Its kind and language, such as `captions-pt-BR`; or the name of its file, as in older addresses.
	 * @return array{kind: string, srclang: string, label: string, file: string, source: string}|null Null if there is none.
	 */
	public function named( string $name ): ?array {
		$parts = explode( '-', $name, 2 );
		$place = $this->shown_place( $parts[0], $parts[1] ?? '' );
		$file  = array_search( $name, array_column( $this->all(), 'file' ), true );
		return $this->all()[ $place ?? ( false === $file ? -1 : $file ) ] ?? null;
	}

	/**
	 * Returns the index of the visible track.
	 *
	 * @param string $srclang The language, in any case.
	 */
	private function shown_place( string $kind, string $srclang ): ?int {
		return $this->place( $kind, $srclang, self::FILE ) ?? $this->place( $kind, $srclang, self::DESCRIPTION );
	}

	/**
	 * Returns the index of a track in the list.
	 *
	 * @param string $srclang The language, in any case.
	 */
	private function place( string $kind, string $srclang, string $source ): ?int {
		foreach ( $this->all() as $place => $track ) {
			if ( $track['kind'] === $kind && $track['source'] === $source && 0 === strcasecmp( $track['srclang'], $srclang ) ) {
				return $place;
			}
		}
		return null;
	}

	/**
	 * Returns all tracks.
	 *
	 * @return list<array{kind: string, srclang: string, label: string, file: string, source: string}>
	 */
	private function all(): array {
		return $this->video->settings()['tracks'];
	}

	/**
	 * Stores the list.
	 *
	 * @param array<int, array<string, string>> $tracks The tracks.
	 */
	private function store( array $tracks ): void {
		$this->video->update( array( 'tracks' => array_values( $tracks ) ) );
	}
}
