<?php
/**
 * What the SQLite drop-in has translated on this test site: WordPress asks most of its questions in the same words in each request. Development only.
 *
 * @package Statecraft
 */

/** Translations of SELECT, kept from one request to the next in the memory of PHP's process. */
class Statecraft_Known_Selects {

	/** Words that the drop-in answers while it translates: variables, its own state, and tables that it computes. */
	private const DEPENDS = '/@|\b(?:information_schema|database|schema|version|found_rows)\b/i';

	/** How each request begins. The answer is in the state that a translation is kept for. */
	private const MODES = 'SELECT @@SESSION.sql_mode';

	/** What is longer lists ids or words that are others each time. */
	private const LONGEST = 4000;

	/** The one of this request. */
	private static ?self $here = null;

	/** Reads a translation. */
	private PDOStatement $reading;

	/** Keeps one. */
	private PDOStatement $keeping;

	/** A persistent connection, and with it what it has in memory, outlives the request. */
	private function __construct() {
		$memory = new PDO( 'sqlite::memory:', 'statecraft-known-selects', null, array( PDO::ATTR_PERSISTENT => true ) );
		$memory->exec( 'CREATE TABLE IF NOT EXISTS known ( asked TEXT PRIMARY KEY, translated TEXT ) WITHOUT ROWID' );
		$this->reading = $memory->prepare( 'SELECT translated FROM known WHERE asked = ?' );
		$this->keeping = $memory->prepare( 'INSERT OR REPLACE INTO known VALUES ( ?, ? )' );
	}

	/**
	 * Returns what a statement was translated to before; null: it is not known.
	 *
	 * @param string $asked The statement.
	 * @param string $state What else its translation depends on.
	 */
	public static function of( string $asked, string $state ): ?string {
		if ( ! preg_match( '/^\s*SELECT\b/i', $asked ) ) {
			return null;
		}
		self::$here ??= new self();
		$reading      = self::$here->reading;
		$reading->execute( array( $state . $asked ) );
		$found = $reading->fetchColumn();
		$reading->closeCursor();
		return false === $found ? null : $found;
	}

	/**
	 * Keeps a translation, if it will be the same next time.
	 *
	 * @param string $asked      The statement.
	 * @param string $state      What else its translation depends on.
	 * @param string $translated For SQLite.
	 */
	public static function keep( string $asked, string $state, string $translated ): void {
		if ( self::$here && ( self::MODES === $asked || ( strlen( $asked ) <= self::LONGEST && ! preg_match( self::DEPENDS, $asked ) ) ) ) {
			self::$here->keeping->execute( array( $state . $asked, $translated ) );
		}
	}
}
