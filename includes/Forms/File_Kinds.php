<?php
/**
 * The kinds of files that a form can accept.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms;

defined( 'ABSPATH' ) || exit;

/** File extensions by kind. The editor has the same list in `blocks/contact-form/children/file-kinds.ts`; a test keeps the two in sync. */
final class File_Kinds {

	/** Extensions by kind. Extensions that the site does not allow are never accepted. */
	private const EXTENSIONS = array(
		'images'        => array( 'jpg', 'jpeg', 'jpe', 'png', 'gif', 'webp', 'avif', 'heic', 'heif', 'bmp', 'tif', 'tiff' ),
		'documents'     => array( 'pdf', 'doc', 'docx', 'odt', 'rtf', 'txt', 'pages' ),
		'spreadsheets'  => array( 'xls', 'xlsx', 'ods', 'csv', 'tsv', 'numbers' ),
		'presentations' => array( 'ppt', 'pptx', 'odp', 'key' ),
		'audio'         => array( 'mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'flac', 'wma', 'mka' ),
		'video'         => array( 'mp4', 'm4v', 'mov', 'webm', 'avi', 'wmv', 'mpg', 'mpeg', 'ogv', 'mkv', '3gp' ),
		'archives'      => array( 'zip', 'gz', 'rar', '7z', 'tar' ),
	);

	/**
	 * Returns the labels of the kinds.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'images'        => __( 'Images', 'statecraft' ),
			'documents'     => __( 'Documents (PDF, Word, text)', 'statecraft' ),
			'spreadsheets'  => __( 'Spreadsheets', 'statecraft' ),
			'presentations' => __( 'Presentations', 'statecraft' ),
			'audio'         => __( 'Audio', 'statecraft' ),
			'video'         => __( 'Video', 'statecraft' ),
			'archives'      => __( 'Archives (such as ZIP)', 'statecraft' ),
		);
	}

	/**
	 * Returns the known kinds in a list.
	 *
	 * @param string $list A comma-separated list.
	 * @return list<string>
	 */
	public static function known( string $list ): array {
		return array_values( array_intersect( array_keys( self::EXTENSIONS ), array_map( 'trim', explode( ',', $list ) ) ) );
	}

	/**
	 * Formats kinds as a list of labels.
	 *
	 * @param list<string> $kinds
	 */
	public static function label_list( array $kinds ): string {
		return implode( _x( ', ', 'between the kinds of files in a list', 'statecraft' ), array_intersect_key( self::labels(), array_flip( $kinds ) ) );
	}

	/**
	 * Returns the MIME types of the given kinds.
	 *
	 * @param list<string>          $kinds If empty, all kinds.
	 * @param array<string, string> $types MIME types by extension pattern, as in WordPress: `jpg|jpeg` => `image/jpeg`.
	 * @return array<string, string> MIME types by single extension.
	 */
	public static function of( array $kinds, array $types ): array {
		$wanted = array_merge( ...array_values( array_intersect_key( self::EXTENSIONS, array_flip( $kinds ) ) ) );
		$each   = array();
		foreach ( $types as $endings => $type ) {
			$each += array_fill_keys( explode( '|', $endings ), $type );
		}
		return $kinds ? array_intersect_key( $each, array_flip( $wanted ) ) : $each;
	}
}
