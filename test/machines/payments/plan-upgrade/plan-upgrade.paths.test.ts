import { describePaths } from '../../../_kit/paths';
import { model } from './plan-upgrade.model';

describePaths( model, [ 'hidden.new', 'hidden.seen' ] );
