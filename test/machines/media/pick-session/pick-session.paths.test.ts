import { describePaths } from '../../../_kit/paths';
import { model } from './pick-session.model';

describePaths( model );
